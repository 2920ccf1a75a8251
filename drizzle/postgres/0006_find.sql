CREATE TABLE "gatherings" (
	"id" text PRIMARY KEY NOT NULL,
	"guild" text NOT NULL,
	"data" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queues" (
	"guild" text PRIMARY KEY NOT NULL,
	"due" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"user_id" text NOT NULL,
	"guild" text NOT NULL,
	"since" bigint NOT NULL,
	"gathering" text,
	"data" text NOT NULL,
	CONSTRAINT "searches_user_id_guild_pk" PRIMARY KEY("user_id","guild")
);
--> statement-breakpoint
CREATE INDEX "gatherings_guild" ON "gatherings" USING btree ("guild");--> statement-breakpoint
CREATE INDEX "queues_due" ON "queues" USING btree ("due");--> statement-breakpoint
CREATE INDEX "searches_guild" ON "searches" USING btree ("guild","since");
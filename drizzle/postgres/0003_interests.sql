CREATE TABLE "interests" (
	"user_id" text NOT NULL,
	"guild" text NOT NULL,
	"data" text NOT NULL,
	"at_once" boolean NOT NULL,
	"nonce" text NOT NULL,
	"due" bigint NOT NULL,
	CONSTRAINT "interests_user_id_guild_pk" PRIMARY KEY("user_id","guild")
);
--> statement-breakpoint
CREATE INDEX "interests_due" ON "interests" USING btree ("due");--> statement-breakpoint
CREATE INDEX "interests_guild" ON "interests" USING btree ("guild");
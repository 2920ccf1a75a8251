CREATE TABLE "nights" (
	"id" text PRIMARY KEY NOT NULL,
	"guild" text NOT NULL,
	"ended" bigint,
	"due" bigint,
	"data" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "nights_due" ON "nights" USING btree ("due");--> statement-breakpoint
CREATE INDEX "nights_ended" ON "nights" USING btree ("ended");--> statement-breakpoint
CREATE UNIQUE INDEX "nights_open" ON "nights" USING btree ("guild") WHERE ended is null;
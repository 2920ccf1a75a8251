CREATE TABLE "seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"guild" text NOT NULL,
	"game" text NOT NULL,
	"ended" bigint,
	"due" bigint,
	"data" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "seasons_due" ON "seasons" USING btree ("due");--> statement-breakpoint
CREATE INDEX "seasons_last" ON "seasons" USING btree ("guild","game","ended");--> statement-breakpoint
CREATE INDEX "seasons_ended" ON "seasons" USING btree ("ended");--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_open" ON "seasons" USING btree ("guild","game") WHERE ended is null;
CREATE TABLE "boards" (
	"guild" text PRIMARY KEY NOT NULL,
	"data" text NOT NULL,
	"due" bigint NOT NULL,
	"free" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "tables_guild";--> statement-breakpoint
CREATE INDEX "boards_due" ON "boards" USING btree ("due");--> statement-breakpoint
CREATE INDEX "tables_guild" ON "tables" USING btree ("guild","status","moved");
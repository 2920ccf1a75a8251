DROP INDEX "results_guild";--> statement-breakpoint
DROP INDEX "results_user";--> statement-breakpoint
DROP INDEX "tables_thread";--> statement-breakpoint
DROP INDEX "tables_status";--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "writes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "people_unused" ON "people" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "punctuality_unused" ON "punctuality" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "ratings_at" ON "ratings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "results_at" ON "results" USING btree ("at","user_id");--> statement-breakpoint
CREATE INDEX "results_user" ON "results" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "tables_thread" ON "tables" USING btree ("thread","created");--> statement-breakpoint
CREATE INDEX "tables_status" ON "tables" USING btree ("status","game");
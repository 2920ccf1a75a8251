ALTER TABLE "results" ADD COLUMN "story" text;--> statement-breakpoint
CREATE INDEX "results_untold" ON "results" USING btree ("at") WHERE story is null;
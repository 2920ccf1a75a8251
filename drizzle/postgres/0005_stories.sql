ALTER TABLE "results" ADD COLUMN "facts" text;--> statement-breakpoint
CREATE INDEX "results_untold" ON "results" USING btree ("at") WHERE facts is null;
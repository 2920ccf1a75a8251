ALTER TABLE "tables" ADD COLUMN "practice_of" text;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "practice_step" integer;--> statement-breakpoint
CREATE INDEX "tables_practice" ON "tables" USING btree ("practice_of","moved");
ALTER TABLE "searches" ADD COLUMN "elsewhere" text;--> statement-breakpoint
CREATE INDEX "searches_elsewhere" ON "searches" USING btree ("since","user_id") WHERE elsewhere is not null;
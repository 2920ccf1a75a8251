CREATE TABLE "agreements" (
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	"guild" text NOT NULL,
	"agrees" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "agreements_user_id_other_id_guild_pk" PRIMARY KEY("user_id","other_id","guild")
);
--> statement-breakpoint
CREATE INDEX "agreements_guild" ON "agreements" USING btree ("guild","other_id");--> statement-breakpoint
CREATE INDEX "agreements_at" ON "agreements" USING btree ("at");--> statement-breakpoint
-- Games tell more now, so all are read once more. Former players stay untold.
UPDATE "results" SET "facts" = NULL WHERE "user_id" NOT LIKE 'former:%';

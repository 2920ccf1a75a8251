CREATE TABLE "guesses" (
	"table_id" text NOT NULL,
	"user_id" text NOT NULL,
	"ply" integer NOT NULL,
	"guild" text NOT NULL,
	"name" text NOT NULL,
	"pick" integer NOT NULL,
	"at" bigint NOT NULL,
	"points" integer,
	CONSTRAINT "guesses_table_id_user_id_ply_pk" PRIMARY KEY("table_id","user_id","ply")
);
--> statement-breakpoint
ALTER TABLE "guesses" ADD CONSTRAINT "guesses_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guesses_guild" ON "guesses" USING btree ("guild","user_id");--> statement-breakpoint
CREATE INDEX "guesses_user" ON "guesses" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "guesses_at" ON "guesses" USING btree ("at");
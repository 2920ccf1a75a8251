CREATE TABLE `boards` (
	`guild` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL,
	`due` integer NOT NULL,
	`free` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `boards_due` ON `boards` (`due`);--> statement-breakpoint
DROP INDEX `tables_guild`;--> statement-breakpoint
CREATE INDEX `tables_guild` ON `tables` (`guild`,`status`,`moved`);
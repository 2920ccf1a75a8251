CREATE TABLE `nights` (
	`id` text PRIMARY KEY NOT NULL,
	`guild` text NOT NULL,
	`ended` integer,
	`due` integer,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `nights_due` ON `nights` (`due`);--> statement-breakpoint
CREATE INDEX `nights_ended` ON `nights` (`ended`);--> statement-breakpoint
CREATE UNIQUE INDEX `nights_open` ON `nights` (`guild`) WHERE ended is null;
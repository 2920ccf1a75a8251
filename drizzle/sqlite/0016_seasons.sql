CREATE TABLE `seasons` (
	`id` text PRIMARY KEY NOT NULL,
	`guild` text NOT NULL,
	`game` text NOT NULL,
	`ended` integer,
	`due` integer,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `seasons_due` ON `seasons` (`due`);--> statement-breakpoint
CREATE INDEX `seasons_last` ON `seasons` (`guild`,`game`,`ended`);--> statement-breakpoint
CREATE INDEX `seasons_ended` ON `seasons` (`ended`);--> statement-breakpoint
CREATE UNIQUE INDEX `seasons_open` ON `seasons` (`guild`,`game`) WHERE ended is null;
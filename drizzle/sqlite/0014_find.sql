CREATE TABLE `gatherings` (
	`id` text PRIMARY KEY NOT NULL,
	`guild` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gatherings_guild` ON `gatherings` (`guild`);--> statement-breakpoint
CREATE TABLE `queues` (
	`guild` text PRIMARY KEY NOT NULL,
	`due` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `queues_due` ON `queues` (`due`);--> statement-breakpoint
CREATE TABLE `searches` (
	`user_id` text NOT NULL,
	`guild` text NOT NULL,
	`since` integer NOT NULL,
	`gathering` text,
	`data` text NOT NULL,
	PRIMARY KEY(`user_id`, `guild`)
);
--> statement-breakpoint
CREATE INDEX `searches_guild` ON `searches` (`guild`,`since`);
CREATE TABLE `letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`table_id` text NOT NULL,
	`kind` text NOT NULL,
	`retry_at` integer DEFAULT 0 NOT NULL,
	`queued` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `letters_retry` ON `letters` (`retry_at`);--> statement-breakpoint
CREATE INDEX `letters_user` ON `letters` (`user_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`user_id` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `punctuality` (
	`user_id` text PRIMARY KEY NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`missed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ratings` (
	`guild` text NOT NULL,
	`user_id` text NOT NULL,
	`game` text NOT NULL,
	`mixed` integer NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`games` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`guild`, `user_id`, `game`, `mixed`)
);
--> statement-breakpoint
CREATE INDEX `ratings_best` ON `ratings` (`guild`,`game`,`mixed`,`rating`);--> statement-breakpoint
CREATE TABLE `servers` (
	`guild` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `results` ADD `guild` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `mixed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `results_guild` ON `results` (`guild`,`game`);--> statement-breakpoint
ALTER TABLE `tables` ADD `terms` text DEFAULT '{"clock":"none","nudge":true,"invited":null}' NOT NULL;--> statement-breakpoint
ALTER TABLE `tables` ADD `motion` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `paused` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `base` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `report` text;--> statement-breakpoint
CREATE INDEX `tables_guild` ON `tables` (`guild`,`status`);--> statement-breakpoint
UPDATE `results` SET
	`guild` = coalesce((SELECT `guild` FROM `tables` WHERE `tables`.`id` = `results`.`table_id`), ''),
	`mixed` = EXISTS (SELECT 1 FROM `players` WHERE `players`.`table_id` = `results`.`table_id` AND `players`.`user_id` LIKE 'bot:%');

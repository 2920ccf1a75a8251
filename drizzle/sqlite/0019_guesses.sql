CREATE TABLE `guesses` (
	`table_id` text NOT NULL,
	`user_id` text NOT NULL,
	`ply` integer NOT NULL,
	`guild` text NOT NULL,
	`name` text NOT NULL,
	`pick` integer NOT NULL,
	`at` integer NOT NULL,
	`points` integer,
	PRIMARY KEY(`table_id`, `user_id`, `ply`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `guesses_guild` ON `guesses` (`guild`,`user_id`);--> statement-breakpoint
CREATE INDEX `guesses_user` ON `guesses` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `guesses_at` ON `guesses` (`at`);
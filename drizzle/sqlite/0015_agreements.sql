CREATE TABLE `agreements` (
	`user_id` text NOT NULL,
	`other_id` text NOT NULL,
	`guild` text NOT NULL,
	`agrees` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `other_id`, `guild`)
);
--> statement-breakpoint
CREATE INDEX `agreements_guild` ON `agreements` (`guild`,`other_id`);--> statement-breakpoint
CREATE INDEX `agreements_at` ON `agreements` (`at`);--> statement-breakpoint
-- Games tell more now, so all are read once more. Former players stay untold.
UPDATE `results` SET `facts` = NULL WHERE `user_id` NOT LIKE 'former:%';

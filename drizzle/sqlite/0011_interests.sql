CREATE TABLE `interests` (
	`user_id` text NOT NULL,
	`guild` text NOT NULL,
	`data` text NOT NULL,
	`at_once` integer NOT NULL,
	`nonce` text NOT NULL,
	`due` integer NOT NULL,
	PRIMARY KEY(`user_id`, `guild`)
);
--> statement-breakpoint
CREATE INDEX `interests_due` ON `interests` (`due`);--> statement-breakpoint
CREATE INDEX `interests_guild` ON `interests` (`guild`);
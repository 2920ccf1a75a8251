DROP INDEX `results_guild`;--> statement-breakpoint
DROP INDEX `results_user`;--> statement-breakpoint
CREATE INDEX `results_at` ON `results` (`at`,`user_id`);--> statement-breakpoint
CREATE INDEX `results_user` ON `results` (`user_id`,`at`);--> statement-breakpoint
DROP INDEX `tables_thread`;--> statement-breakpoint
DROP INDEX `tables_status`;--> statement-breakpoint
ALTER TABLE `tables` ADD `writes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `tables_thread` ON `tables` (`thread`,`created`);--> statement-breakpoint
CREATE INDEX `tables_status` ON `tables` (`status`,`game`);--> statement-breakpoint
CREATE INDEX `people_unused` ON `people` (`unused_since`);--> statement-breakpoint
CREATE INDEX `punctuality_unused` ON `punctuality` (`unused_since`);--> statement-breakpoint
CREATE INDEX `ratings_at` ON `ratings` (`at`);
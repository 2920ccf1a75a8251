ALTER TABLE `searches` ADD `elsewhere` text;--> statement-breakpoint
CREATE INDEX `searches_elsewhere` ON `searches` (`since`,`user_id`) WHERE elsewhere is not null;
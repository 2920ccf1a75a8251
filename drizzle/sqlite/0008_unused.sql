ALTER TABLE `people` ADD `unused_since` integer;--> statement-breakpoint
ALTER TABLE `punctuality` ADD `unused_since` integer;
ALTER TABLE `servers` ADD `left_at` integer;--> statement-breakpoint
ALTER TABLE `tables` ADD `orphaned` text;
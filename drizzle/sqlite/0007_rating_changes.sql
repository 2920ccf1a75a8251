ALTER TABLE `results` ADD `rating_before` real;--> statement-breakpoint
ALTER TABLE `results` ADD `rating_after` real;
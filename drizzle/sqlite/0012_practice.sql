ALTER TABLE `tables` ADD `practice_of` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `practice_step` integer;--> statement-breakpoint
CREATE INDEX `tables_practice` ON `tables` (`practice_of`,`moved`);
ALTER TABLE `results` ADD `story` text;--> statement-breakpoint
CREATE INDEX `results_untold` ON `results` (`at`) WHERE story is null;
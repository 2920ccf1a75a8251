ALTER TABLE `results` ADD `facts` text;--> statement-breakpoint
CREATE INDEX `results_untold` ON `results` (`at`) WHERE facts is null;
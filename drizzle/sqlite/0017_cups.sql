DROP INDEX `seasons_open`;--> statement-breakpoint
ALTER TABLE `seasons` ADD `kind` text DEFAULT 'season' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `seasons_open` ON `seasons` (`guild`,`game`,`kind`) WHERE ended is null;
ALTER TABLE `letters` ADD `batch` text;--> statement-breakpoint
DELETE FROM `settings` WHERE `key` = 'nonces';
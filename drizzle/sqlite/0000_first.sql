CREATE TABLE `answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_id` text NOT NULL,
	`ply` integer NOT NULL,
	`undone` integer DEFAULT false NOT NULL,
	`entry` text NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `answers_table` ON `answers` (`table_id`,`ply`);--> statement-breakpoint
CREATE TABLE `deadlines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_id` text NOT NULL,
	`duty` text NOT NULL,
	`seat` integer,
	`due` integer NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deadlines_due` ON `deadlines` (`due`);--> statement-breakpoint
CREATE INDEX `deadlines_table` ON `deadlines` (`table_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_id` text NOT NULL,
	`notice` text NOT NULL,
	`batch` text,
	`retry_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outbox_table` ON `outbox` (`table_id`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_batch` ON `outbox` (`batch`);--> statement-breakpoint
CREATE TABLE `pending` (
	`table_id` text NOT NULL,
	`seat` integer NOT NULL,
	`ply` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`table_id`, `seat`, `ply`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `players` (
	`table_id` text NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text NOT NULL,
	`open` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`table_id`, `seat`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `players_user` ON `players` (`user_id`,`open`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `receipts_at` ON `receipts` (`at`);--> statement-breakpoint
CREATE TABLE `results` (
	`table_id` text NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text NOT NULL,
	`game` text NOT NULL,
	`score` integer NOT NULL,
	`won` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `seat`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `results_user` ON `results` (`user_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tables` (
	`id` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`revision` integer NOT NULL,
	`status` text NOT NULL,
	`locale` text NOT NULL,
	`guild` text NOT NULL,
	`channel` text NOT NULL,
	`thread` text,
	`host` text NOT NULL,
	`options` text NOT NULL,
	`pace` text NOT NULL,
	`pace_chosen` integer NOT NULL,
	`seed` text NOT NULL,
	`first` text,
	`starter` integer,
	`rematch_of` text,
	`ply` integer NOT NULL,
	`timeline` integer NOT NULL,
	`state` text,
	`asked` text NOT NULL,
	`card` text,
	`created` integer NOT NULL,
	`moved` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tables_channel` ON `tables` (`channel`,`created`);--> statement-breakpoint
CREATE INDEX `tables_thread` ON `tables` (`thread`);--> statement-breakpoint
CREATE UNIQUE INDEX `tables_rematch` ON `tables` (`rematch_of`);--> statement-breakpoint
CREATE INDEX `tables_status` ON `tables` (`status`);
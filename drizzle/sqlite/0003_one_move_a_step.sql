-- Two programs on one database could play the same step twice. The table stands where the newest move left it: older
-- moves of the same step, and moves beyond the table's own step, count as undone. The startup check does the rest.
UPDATE `answers` SET `undone` = 1 WHERE `undone` = 0 AND (
	EXISTS (
		SELECT 1 FROM `answers` AS `newer`
		WHERE `newer`.`table_id` = `answers`.`table_id` AND `newer`.`ply` = `answers`.`ply`
			AND `newer`.`undone` = 0 AND `newer`.`id` > `answers`.`id`
	)
	OR `ply` > (SELECT `tables`.`ply` FROM `tables` WHERE `tables`.`id` = `answers`.`table_id`)
);--> statement-breakpoint
CREATE UNIQUE INDEX `answers_step` ON `answers` (`table_id`,`ply`) WHERE undone = 0;

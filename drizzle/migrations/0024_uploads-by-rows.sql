ALTER TABLE `removed_request_photos` ADD `due_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
INSERT OR IGNORE INTO `photos` (`name`, `width`, `height`)
SELECT `name`, 0, 0 FROM (
	SELECT json_extract(`fields`, '$.name') AS `name` FROM `sheets` WHERE `key` = 'guide-file' AND json_valid(`fields`)
	UNION SELECT json_extract(`was`, '$.name') FROM `changes` WHERE `subject` = 'guide-file' AND json_valid(`was`)
	UNION SELECT json_extract(`now`, '$.name') FROM `changes` WHERE `subject` = 'guide-file' AND json_valid(`now`)
) WHERE `name` GLOB 'guide-*.pdf';

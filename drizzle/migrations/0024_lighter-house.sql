ALTER TABLE `outbox` ADD `device_id` integer REFERENCES push_subscriptions(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `outbox_device` ON `outbox` (`device_id`) WHERE device_id is not null;--> statement-breakpoint
INSERT INTO `outbox` (`cause`, `request_id`, `device_id`, `text`, `attempts`, `next_attempt_at`, `expires_at`)
SELECT 'push-' || `request_id` || '-' || `subscription_id`, `request_id`, `subscription_id`,
	json_object('title', `title`, 'url', '/admin/contacts/' || `request_id`, 'tag', 'request-' || `request_id`),
	`attempts`, `next_attempt_at`, `expires_at`
FROM `pushes`;--> statement-breakpoint
DROP TABLE `pushes`;
--> statement-breakpoint
DROP TRIGGER `contact_search_insert`;
--> statement-breakpoint
DROP TRIGGER `contact_search_update`;
--> statement-breakpoint
DROP TRIGGER `contact_search_delete`;
--> statement-breakpoint
DROP TABLE `contact_search`;
--> statement-breakpoint
ALTER TABLE `contact_requests` ADD `search_text` text;
--> statement-breakpoint
CREATE INDEX `requests_without_search_text` ON `contact_requests` (`id`) WHERE search_text is null;
--> statement-breakpoint
-- The next search fills it again.
CREATE TRIGGER `contact_requests_search_text_emptied` AFTER UPDATE OF `name`, `email`, `phone`, `message` ON `contact_requests` BEGIN
	UPDATE `contact_requests` SET `search_text` = NULL WHERE `id` = new.`id`;
END;
--> statement-breakpoint
-- Filling it changes nothing that anybody sees.
DROP TRIGGER `contact_requests_update_counted`;
--> statement-breakpoint
CREATE TRIGGER `contact_requests_update_counted` AFTER UPDATE ON `contact_requests` WHEN old.`search_text` IS new.`search_text` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'contact';
END;
--> statement-breakpoint
ALTER TABLE `removed_request_photos` ADD `due_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
INSERT OR IGNORE INTO `photos` (`name`, `width`, `height`)
SELECT `name`, 0, 0 FROM (
	SELECT json_extract(`fields`, '$.name') AS `name` FROM `sheets` WHERE `key` = 'guide-file' AND json_valid(`fields`)
	UNION SELECT json_extract(`was`, '$.name') FROM `changes` WHERE `subject` = 'guide-file' AND json_valid(`was`)
	UNION SELECT json_extract(`now`, '$.name') FROM `changes` WHERE `subject` = 'guide-file' AND json_valid(`now`)
) WHERE `name` GLOB 'guide-*.pdf';
--> statement-breakpoint
ALTER TABLE `database_state` ADD `next_removal_at` integer;--> statement-breakpoint
ALTER TABLE `database_state` DROP COLUMN `clock_seen_at`;--> statement-breakpoint
ALTER TABLE `database_state` DROP COLUMN `clock_steady_ms`;

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

-- What drizzle's schema cannot say: counts of writes, and the index behind the owner's search.
INSERT INTO `revisions` (`name`, `number`) VALUES ('gallery', 0), ('contact', 0);
--> statement-breakpoint
CREATE TRIGGER `gallery_projects_insert_counted` AFTER INSERT ON `gallery_projects` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'gallery';
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_projects_update_counted` AFTER UPDATE ON `gallery_projects` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'gallery';
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_projects_delete_counted` AFTER DELETE ON `gallery_projects` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'gallery';
END;
--> statement-breakpoint
CREATE TRIGGER `photos_insert_counted` AFTER INSERT ON `photos` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'gallery';
END;
--> statement-breakpoint
CREATE TRIGGER `photos_update_counted` AFTER UPDATE ON `photos` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'gallery';
END;
--> statement-breakpoint
CREATE TRIGGER `photos_delete_counted` AFTER DELETE ON `photos` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'gallery';
END;
--> statement-breakpoint
CREATE TRIGGER `contact_requests_insert_counted` AFTER INSERT ON `contact_requests` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'contact';
END;
--> statement-breakpoint
CREATE TRIGGER `contact_requests_update_counted` AFTER UPDATE ON `contact_requests` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'contact';
END;
--> statement-breakpoint
CREATE TRIGGER `contact_requests_delete_counted` AFTER DELETE ON `contact_requests` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'contact';
END;
--> statement-breakpoint
-- Every three letters of the texts that are searched, and the telephone number's digits alone.
-- With a content of its own: an index without one is quicker to write, but an owner's older SQLite
-- (before 3.43) could then neither add nor delete requests.
CREATE VIRTUAL TABLE `contact_search` USING fts5(
	name, email, phone, message, digits,
	tokenize = 'trigram', detail = 'none'
);
--> statement-breakpoint
INSERT INTO `contact_search` (rowid, name, email, phone, message, digits)
	SELECT `id`, `name`, `email`, `phone`, `message`, replace(replace(replace(replace(replace(`phone`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') FROM `contact_requests`;
--> statement-breakpoint
-- The row may be there: REPLACE takes its old one away without a word.
CREATE TRIGGER `contact_search_insert` AFTER INSERT ON `contact_requests` BEGIN
	DELETE FROM `contact_search` WHERE rowid = new.`id`;
	INSERT INTO `contact_search` (rowid, name, email, phone, message, digits)
		VALUES (new.`id`, new.`name`, new.`email`, new.`phone`, new.`message`, replace(replace(replace(replace(replace(new.`phone`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `contact_search_update` AFTER UPDATE OF `id`, `name`, `email`, `phone`, `message` ON `contact_requests` BEGIN
	DELETE FROM `contact_search` WHERE rowid = old.`id`;
	INSERT INTO `contact_search` (rowid, name, email, phone, message, digits)
		VALUES (new.`id`, new.`name`, new.`email`, new.`phone`, new.`message`, replace(replace(replace(replace(replace(new.`phone`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `contact_search_delete` AFTER DELETE ON `contact_requests` BEGIN
	DELETE FROM `contact_search` WHERE rowid = old.`id`;
END;

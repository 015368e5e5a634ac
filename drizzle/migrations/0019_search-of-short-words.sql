-- Two blanks after each text: then each of its letters begins a piece of three, the last ones too,
-- and what has one or two letters is found among the pieces that begin with them.
DROP TABLE `contact_search`;
--> statement-breakpoint
DROP TRIGGER `contact_search_insert`;
--> statement-breakpoint
DROP TRIGGER `contact_search_update`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `contact_search` USING fts5(
	name, email, phone, message, digits,
	tokenize = 'trigram', detail = 'none'
);
--> statement-breakpoint
INSERT INTO `contact_search` (rowid, name, email, phone, message, digits)
	SELECT `id`, `name` || '  ', `email` || '  ', `phone` || '  ', `message` || '  ', replace(replace(replace(replace(replace(`phone`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') FROM `contact_requests`;
--> statement-breakpoint
-- The row may be there: REPLACE takes its old one away without a word.
CREATE TRIGGER `contact_search_insert` AFTER INSERT ON `contact_requests` BEGIN
	DELETE FROM `contact_search` WHERE rowid = new.`id`;
	INSERT INTO `contact_search` (rowid, name, email, phone, message, digits)
		VALUES (new.`id`, new.`name` || '  ', new.`email` || '  ', new.`phone` || '  ', new.`message` || '  ', replace(replace(replace(replace(replace(new.`phone`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `contact_search_update` AFTER UPDATE OF `id`, `name`, `email`, `phone`, `message` ON `contact_requests` BEGIN
	DELETE FROM `contact_search` WHERE rowid = old.`id`;
	INSERT INTO `contact_search` (rowid, name, email, phone, message, digits)
		VALUES (new.`id`, new.`name` || '  ', new.`email` || '  ', new.`phone` || '  ', new.`message` || '  ', replace(replace(replace(replace(replace(new.`phone`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''));
END;

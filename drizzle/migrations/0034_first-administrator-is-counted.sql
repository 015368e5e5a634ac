-- Pages carry noindex as long as there is no account.
CREATE TRIGGER `administrators_first_counted` AFTER INSERT ON `administrators` WHEN (SELECT count(*) FROM `administrators`) = 1 BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `administrators_last_counted` AFTER DELETE ON `administrators` WHEN (SELECT count(*) FROM `administrators`) = 0 BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;

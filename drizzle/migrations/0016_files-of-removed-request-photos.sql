CREATE TABLE `removed_request_photos` (
	`name` text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER `request_photos_removed` AFTER DELETE ON `request_photos` BEGIN
	INSERT OR IGNORE INTO `removed_request_photos` (`name`) VALUES (old.`name`);
END;

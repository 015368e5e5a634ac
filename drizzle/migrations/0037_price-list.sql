CREATE TABLE `price_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`unit` text NOT NULL,
	`price` integer NOT NULL,
	`least_charge` integer DEFAULT 0 NOT NULL,
	`service` text DEFAULT '' NOT NULL,
	`taxed` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `price_items_order` ON `price_items` (`position`,`id`);
--> statement-breakpoint
CREATE TRIGGER `price_items_insert_counted` AFTER INSERT ON `price_items` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `price_items_update_counted` AFTER UPDATE ON `price_items` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `price_items_delete_counted` AFTER DELETE ON `price_items` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;

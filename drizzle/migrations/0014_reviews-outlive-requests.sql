-- A table whose references change is made anew. What an owner brought may refer to nothing: it then stands alone.
CREATE TABLE `__new_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`stars` integer NOT NULL,
	`service` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`relative_date` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'owner' NOT NULL,
	`shown` integer DEFAULT true NOT NULL,
	`on_home` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`request_id` integer,
	`project_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`project_id`) REFERENCES `gallery_projects`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_reviews`("id", "name", "text", "stars", "service", "date", "relative_date", "source", "shown", "on_home", "position", "request_id", "project_id", "version", "created_at", "updated_at", "deleted_at") SELECT "id", "name", "text", "stars", "service", "date", "relative_date", "source", "shown", "on_home", "position", CASE WHEN "request_id" IN (SELECT `id` FROM `contact_requests`) THEN "request_id" END, CASE WHEN "project_id" IN (SELECT `id` FROM `gallery_projects`) THEN "project_id" END, "version", "created_at", "updated_at", "deleted_at" FROM `reviews`;--> statement-breakpoint
DROP TABLE `reviews`;--> statement-breakpoint
ALTER TABLE `__new_reviews` RENAME TO `reviews`;--> statement-breakpoint
CREATE INDEX `reviews_order` ON `reviews` (`position`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_request` ON `reviews` (`request_id`);--> statement-breakpoint
-- The counts of writes (0004) went with the former table.
CREATE TRIGGER `reviews_insert_counted` AFTER INSERT ON `reviews` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_update_counted` AFTER UPDATE ON `reviews` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_delete_counted` AFTER DELETE ON `reviews` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;

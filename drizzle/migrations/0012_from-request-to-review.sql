CREATE TABLE `reply_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `request_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `request_links_request` ON `request_links` (`request_id`);--> statement-breakpoint
CREATE TABLE `request_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`sender` text NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`digest` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_request` ON `request_messages` (`request_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `request_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`message_id` integer,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`digest` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `request_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `request_photos_name_unique` ON `request_photos` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `request_photos_number` ON `request_photos` (`request_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `request_photos_digest` ON `request_photos` (`request_id`,`digest`);--> statement-breakpoint
CREATE INDEX `request_photos_message` ON `request_photos` (`message_id`);--> statement-breakpoint
DROP INDEX `reviews_request`;--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_request` ON `reviews` (`request_id`);--> statement-breakpoint
ALTER TABLE `contact_requests` ADD `invited_at` text;--> statement-breakpoint
ALTER TABLE `contact_requests` ADD `withdrawn_at` text;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`,`created_at`);
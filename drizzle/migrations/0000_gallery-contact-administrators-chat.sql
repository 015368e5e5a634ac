CREATE TABLE `administrators` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `administrators_email_unique` ON `administrators` (`email`);--> statement-breakpoint
CREATE TABLE `chat_replies` (
	`day` text NOT NULL,
	`step` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `step`)
);
--> statement-breakpoint
CREATE TABLE `contact_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notes_request` ON `contact_notes` (`request_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `contact_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`service` text DEFAULT '' NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`spam` integer DEFAULT false NOT NULL,
	`digest` text,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `requests_office` ON `contact_requests` (`created_at`,`id`) WHERE deleted_at is null and spam = 0;--> statement-breakpoint
CREATE INDEX `requests_status` ON `contact_requests` (`status`,`created_at`,`id`) WHERE deleted_at is null and spam = 0;--> statement-breakpoint
CREATE INDEX `requests_spam` ON `contact_requests` (`created_at`,`id`) WHERE deleted_at is null and spam = 1;--> statement-breakpoint
CREATE INDEX `requests_trash` ON `contact_requests` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `requests_digest` ON `contact_requests` (`digest`,`created_at`);--> statement-breakpoint
CREATE TABLE `gallery_projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`location` text NOT NULL,
	`date` text NOT NULL,
	`before_image_url` text NOT NULL,
	`after_image_url` text NOT NULL,
	`description` text NOT NULL,
	`details` text DEFAULT '[]' NOT NULL,
	`duration` text NOT NULL,
	`before_alt` text DEFAULT '' NOT NULL,
	`after_alt` text DEFAULT '' NOT NULL,
	`draft` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `projects_public` ON `gallery_projects` (`created_at`,`id`) WHERE deleted_at is null and draft = 0;--> statement-breakpoint
CREATE INDEX `projects_public_category` ON `gallery_projects` (`category`,`created_at`,`id`) WHERE deleted_at is null and draft = 0;--> statement-breakpoint
CREATE INDEX `projects_office` ON `gallery_projects` (`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `projects_trash` ON `gallery_projects` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `projects_before_image` ON `gallery_projects` (`before_image_url`);--> statement-breakpoint
CREATE INDEX `projects_after_image` ON `gallery_projects` (`after_image_url`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_error` text,
	`sent_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_request` ON `outbox` (`request_id`);--> statement-breakpoint
CREATE TABLE `photos` (
	`name` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `photos_created` ON `photos` (`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`administrator_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_used_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`administrator_id`) REFERENCES `administrators`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_administrator` ON `sessions` (`administrator_id`,`last_used_at`);
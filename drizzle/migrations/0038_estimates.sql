CREATE TABLE `estimate_drafts` (
	`request_id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`total_cents` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_by` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `estimate_numbers` (
	`year` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `estimates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`number` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estimates_number_unique` ON `estimates` (`number`);--> statement-breakpoint
CREATE INDEX `estimates_request` ON `estimates` (`request_id`,`id`);--> statement-breakpoint
CREATE TABLE `estimate_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`estimate_id` integer NOT NULL,
	`version` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`last_day` text NOT NULL,
	`sent_at` text NOT NULL,
	`sent_by` text NOT NULL,
	`document` text NOT NULL,
	FOREIGN KEY (`estimate_id`) REFERENCES `estimates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estimate_versions_once` ON `estimate_versions` (`estimate_id`,`version`);--> statement-breakpoint
CREATE INDEX `estimate_versions_sent` ON `estimate_versions` (`sent_at`,`id`,`total_cents`);--> statement-breakpoint
CREATE TABLE `estimate_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`kind` text NOT NULL,
	`sha256` text NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `estimate_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estimate_documents_once` ON `estimate_documents` (`version_id`,`kind`);--> statement-breakpoint
CREATE TABLE `estimate_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`total_cents` integer DEFAULT 0 NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `estimate_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estimate_events_end` ON `estimate_events` (`version_id`) WHERE kind in ('accepted', 'declined', 'withdrawn', 'replaced');--> statement-breakpoint
CREATE UNIQUE INDEX `estimate_events_once` ON `estimate_events` (`version_id`,`kind`) WHERE kind <> 'question';--> statement-breakpoint
CREATE INDEX `estimate_events_version` ON `estimate_events` (`version_id`,`id`);--> statement-breakpoint
CREATE INDEX `estimate_events_kind` ON `estimate_events` (`kind`,`at`,`total_cents`);--> statement-breakpoint
-- What was sent stays as it was. A row goes with its parent, which a cascade deletes first.
CREATE TRIGGER `estimates_unchanged` BEFORE UPDATE ON `estimates` BEGIN
	SELECT RAISE(ABORT, 'what was sent is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `estimates_kept` BEFORE DELETE ON `estimates` WHEN EXISTS (SELECT 1 FROM `contact_requests` WHERE `id` = OLD.`request_id`) BEGIN
	SELECT RAISE(ABORT, 'what was sent goes with its request only');
END;
--> statement-breakpoint
CREATE TRIGGER `estimate_versions_unchanged` BEFORE UPDATE ON `estimate_versions` BEGIN
	SELECT RAISE(ABORT, 'what was sent is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `estimate_versions_kept` BEFORE DELETE ON `estimate_versions` WHEN EXISTS (SELECT 1 FROM `estimates` WHERE `id` = OLD.`estimate_id`) BEGIN
	SELECT RAISE(ABORT, 'what was sent goes with its request only');
END;
--> statement-breakpoint
CREATE TRIGGER `estimate_documents_unchanged` BEFORE UPDATE ON `estimate_documents` BEGIN
	SELECT RAISE(ABORT, 'what was sent is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `estimate_documents_kept` BEFORE DELETE ON `estimate_documents` WHEN EXISTS (SELECT 1 FROM `estimate_versions` WHERE `id` = OLD.`version_id`) BEGIN
	SELECT RAISE(ABORT, 'what was sent goes with its request only');
END;
--> statement-breakpoint
CREATE TRIGGER `estimate_events_unchanged` BEFORE UPDATE ON `estimate_events` BEGIN
	SELECT RAISE(ABORT, 'what was sent is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `estimate_events_kept` BEFORE DELETE ON `estimate_events` WHEN EXISTS (SELECT 1 FROM `estimate_versions` WHERE `id` = OLD.`version_id`) BEGIN
	SELECT RAISE(ABORT, 'what was sent goes with its request only');
END;

PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cause` text NOT NULL,
	`request_id` integer,
	`recipient` text,
	`reply_to` text,
	`subject` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`html` text,
	`headers` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text,
	`last_error` text,
	`sent_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- A mail that still waits gets its words here: from now on they are written when it is queued.
INSERT INTO `__new_outbox` ("id", "cause", "request_id", "subject", "text", "state", "attempts", "next_attempt_at", "last_error", "sent_at", "created_at")
	SELECT o."id",
		'request-' || o."request_id" || iif(exists (SELECT 1 FROM `outbox` AS earlier WHERE earlier."request_id" = o."request_id" AND earlier."id" < o."id"), '-' || o."id", ''),
		o."request_id",
		iif(o."state" = 'waiting', 'New request from ' || replace(replace(r."name", char(13), ' '), char(10), ' '), ''),
		iif(o."state" = 'waiting', r."name" || ' has written to you.' || char(10) || char(10)
			|| 'Phone: ' || r."phone" || char(10) || 'Email: ' || r."email" || char(10) || 'Service: ' || r."service" || char(10) || char(10)
			|| r."message" || char(10) || char(10) || 'It stands in the back office under /admin/contacts/' || r."id" || char(10), ''),
		o."state", o."attempts", o."next_attempt_at", o."last_error", o."sent_at", o."created_at"
	FROM `outbox` AS o JOIN `contact_requests` AS r ON r."id" = o."request_id";
--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_cause_unique` ON `outbox` (`cause`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_request` ON `outbox` (`request_id`);
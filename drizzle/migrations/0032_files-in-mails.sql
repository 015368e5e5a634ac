ALTER TABLE `outbox` ADD `attachments` text;--> statement-breakpoint
ALTER TABLE `request_photos` ADD `file_name` text DEFAULT '' NOT NULL;

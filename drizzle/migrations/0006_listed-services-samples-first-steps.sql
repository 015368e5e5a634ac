CREATE TABLE `dismissed_steps` (
	`step` text PRIMARY KEY NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `gallery_projects` ADD `sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `listed` integer DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE `services` SET `listed` = 0 WHERE `code` = 'janitorial-services';

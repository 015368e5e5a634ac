ALTER TABLE `contact_notes` ADD `updated_at` text;--> statement-breakpoint
ALTER TABLE `contact_notes` ADD `deleted_at` text;
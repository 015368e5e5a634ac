ALTER TABLE `administrators` ADD `mails` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_requests` ADD `entered_by` text DEFAULT '' NOT NULL;
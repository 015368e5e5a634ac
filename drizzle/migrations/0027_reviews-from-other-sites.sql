ALTER TABLE `reviews` ADD `origin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `link` text DEFAULT '' NOT NULL;
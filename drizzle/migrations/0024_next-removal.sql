ALTER TABLE `database_state` ADD `next_removal_at` integer;--> statement-breakpoint
ALTER TABLE `database_state` DROP COLUMN `clock_seen_at`;--> statement-breakpoint
ALTER TABLE `database_state` DROP COLUMN `clock_steady_ms`;
CREATE TABLE `database_state` (
	`id` text PRIMARY KEY NOT NULL,
	`clock_seen_at` integer,
	`clock_steady_ms` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `database_state` (`id`) VALUES (lower(hex(randomblob(16))));

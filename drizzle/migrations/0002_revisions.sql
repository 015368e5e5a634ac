CREATE TABLE `revisions` (
	`name` text PRIMARY KEY NOT NULL,
	`number` integer DEFAULT 0 NOT NULL
);

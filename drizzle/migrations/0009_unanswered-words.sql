CREATE TABLE `unanswered_words` (
	`word` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`asked_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);

CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`administrator_id` integer NOT NULL,
	`domain` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`backed_up` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_used_at` text,
	FOREIGN KEY (`administrator_id`) REFERENCES `administrators`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_administrator` ON `passkeys` (`administrator_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `database_state` ADD `passkey_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `by_passkey` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `database_state` SET `passkey_key` = lower(hex(randomblob(32)));

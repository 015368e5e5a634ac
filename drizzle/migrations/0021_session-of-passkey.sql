ALTER TABLE `sessions` ADD `passkey_id` text REFERENCES passkeys(id) ON DELETE cascade;--> statement-breakpoint
-- Nobody knows which passkey these began with: its owner signs in with it again.
DELETE FROM `sessions` WHERE `by_passkey`;

ALTER TABLE `outbox` ADD `device_id` integer REFERENCES push_subscriptions(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `outbox_device` ON `outbox` (`device_id`) WHERE device_id is not null;--> statement-breakpoint
INSERT INTO `outbox` (`cause`, `request_id`, `device_id`, `text`, `attempts`, `next_attempt_at`, `expires_at`)
SELECT 'push-' || `request_id` || '-' || `subscription_id`, `request_id`, `subscription_id`,
	json_object('title', `title`, 'url', '/admin/contacts/' || `request_id`, 'tag', 'request-' || `request_id`),
	`attempts`, `next_attempt_at`, `expires_at`
FROM `pushes`;--> statement-breakpoint
DROP TABLE `pushes`;

INSERT INTO `sheets` (`key`, `fields`, `updated_by`)
SELECT 'replies', json_object('templates', json_group_array(json_object(
	'title', `title`, 'words', replace(replace(`text`, '{name}', '{customer}'), '{phone}', '{telephone}')))), coalesce((SELECT `email` FROM `administrators` ORDER BY `id` LIMIT 1), '')
FROM (SELECT * FROM `reply_templates` ORDER BY `title`, `id`)
HAVING count(*) > 0;--> statement-breakpoint
DROP TABLE `reply_templates`;

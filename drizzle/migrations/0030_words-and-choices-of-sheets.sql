UPDATE `services` SET `offers` = replace(`offers`, 'Milder stripper for linoleum, which lye turns brown', 'A milder stripper for linoleum, because lye browns it');
--> statement-breakpoint
UPDATE `sheets` SET `fields` = json_set(`fields`, '$.captionCategory', coalesce(
	(SELECT json_extract(`entry`.value, '$.slug') FROM `sheets` AS `own`, json_each(`own`.`fields`, '$.categories') AS `entry`
		WHERE `own`.`key` = 'categories' AND lower(json_extract(`entry`.value, '$.name')) = lower(json_extract(`sheets`.`fields`, '$.captionCategory'))),
	(SELECT column2 FROM (VALUES
		('concrete polishing', 'concrete-polishing'),
		('marble restoration', 'marble-restoration'),
		('power washing', 'power-washing'),
		('vct strip & wax', 'vct-strip-wax'),
		('tile & grout', 'tile-grout'))
		WHERE column1 = lower(json_extract(`sheets`.`fields`, '$.captionCategory'))),
	''))
WHERE `key` = 'home' AND json_type(`fields`, '$.captionCategory') = 'text';
--> statement-breakpoint
UPDATE `sheets` SET `fields` = json_set(`fields`, '$.cases', json((
	SELECT json_group_array(json_object('project', CAST(json_extract(value, '$.project') AS TEXT))) FROM json_each(`sheets`.`fields`, '$.cases')
)))
WHERE `key` = 'guide' AND json_type(`fields`, '$.cases') = 'array';

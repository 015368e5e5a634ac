CREATE TABLE `days_of_week` (`place` INTEGER PRIMARY KEY, `day` TEXT);
--> statement-breakpoint
INSERT INTO `days_of_week` VALUES (0, 'Monday'), (1, 'Tuesday'), (2, 'Wednesday'), (3, 'Thursday'), (4, 'Friday'), (5, 'Saturday'), (6, 'Sunday');
--> statement-breakpoint
UPDATE `sheets` SET `fields` = json_set(`fields`, '$.hours', json((
	SELECT json_group_object(`day`, json((
		SELECT json_object('from', json_extract(value, '$.opens'), 'to', json_extract(value, '$.closes'))
			FROM json_each(`sheets`.`fields`, '$.hours')
			WHERE (`place` - instr('MonTueWedThuFriSatSun', substr(json_extract(value, '$.from'), 1, 3)) / 3 + 7) % 7
				<= (instr('MonTueWedThuFriSatSun', substr(json_extract(value, '$.to'), 1, 3)) / 3
					- instr('MonTueWedThuFriSatSun', substr(json_extract(value, '$.from'), 1, 3)) / 3 + 7) % 7
			ORDER BY key DESC LIMIT 1
	))) FROM `days_of_week`
)))
WHERE `key` = 'business' AND json_type(`fields`, '$.hours') = 'array';
--> statement-breakpoint
UPDATE `changes` SET `was` = json((
	SELECT json_group_object(`day`, json((
		SELECT json_object('from', json_extract(value, '$.opens'), 'to', json_extract(value, '$.closes'))
			FROM json_each(`changes`.`was`)
			WHERE (`place` - instr('MonTueWedThuFriSatSun', substr(json_extract(value, '$.from'), 1, 3)) / 3 + 7) % 7
				<= (instr('MonTueWedThuFriSatSun', substr(json_extract(value, '$.to'), 1, 3)) / 3
					- instr('MonTueWedThuFriSatSun', substr(json_extract(value, '$.from'), 1, 3)) / 3 + 7) % 7
			ORDER BY key DESC LIMIT 1
	))) FROM `days_of_week`
))
WHERE `subject` = 'business' AND `field` LIKE 'hours%' AND json_type(`was`) = 'array';
--> statement-breakpoint
UPDATE `changes` SET `now` = json((
	SELECT json_group_object(`day`, json((
		SELECT json_object('from', json_extract(value, '$.opens'), 'to', json_extract(value, '$.closes'))
			FROM json_each(`changes`.`now`)
			WHERE (`place` - instr('MonTueWedThuFriSatSun', substr(json_extract(value, '$.from'), 1, 3)) / 3 + 7) % 7
				<= (instr('MonTueWedThuFriSatSun', substr(json_extract(value, '$.to'), 1, 3)) / 3
					- instr('MonTueWedThuFriSatSun', substr(json_extract(value, '$.from'), 1, 3)) / 3 + 7) % 7
			ORDER BY key DESC LIMIT 1
	))) FROM `days_of_week`
))
WHERE `subject` = 'business' AND `field` LIKE 'hours%' AND json_type(`now`) = 'array';
--> statement-breakpoint
DROP TABLE `days_of_week`;

UPDATE `sheets` SET `fields` = replace(`fields`, '{area}, {towns}', '{towns}');
--> statement-breakpoint
UPDATE `sheets` SET `fields` = json_set(`fields`, '$.questions', json((
	SELECT json_group_array(json(value)) FROM json_each(`sheets`.`fields`, '$.questions')
		WHERE json_extract(value, '$.question') <> 'What does it cost?'
		OR json_extract(value, '$.answer') <> 'Every floor is different, so each price starts with a free estimate: we come and look, within {radius} miles. {guide prices} For your own price, call {telephone}.'
)))
WHERE `key` = 'assistant' AND json_type(`fields`, '$.questions') = 'array';

UPDATE `sheets` SET `fields` = json_object('categories', json((
	SELECT json_group_array(json(`entry`)) FROM (
		SELECT json_object('name', column1, 'shown', json('true'), 'slug', column2, 'service', column3) AS `entry`
		FROM (VALUES
			('Concrete Polishing', 'concrete-polishing', 'concrete-polishing'),
			('Marble Restoration', 'marble-restoration', 'marble-restoration'),
			('Power Washing', 'power-washing', 'power-washing'),
			('VCT Strip & Wax', 'vct-strip-wax', 'vct-strip-wax'),
			('Tile & Grout', 'tile-grout', 'tile-grout-sealing'))
		UNION ALL
		SELECT json_object('name', json_extract(value, '$.name'), 'shown', json('true'), 'slug', json_extract(value, '$.slug'), 'service', '')
		FROM json_each(`sheets`.`fields`, '$.more')
	)
))) WHERE `key` = 'categories';

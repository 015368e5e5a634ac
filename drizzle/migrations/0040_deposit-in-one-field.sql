-- A deposit is typed as "30 %" or "500.00", as on a draft, in place of its kind and its size. The log's
-- changes of either become changes of both: a value that it does not name is that before its next change.
CREATE TABLE `deposit_states` AS
WITH `parts` AS (
	SELECT `id`, `field`, json_extract(`was`, '$') AS `was`, json_extract(`now`, '$') AS `now` FROM `changes`
		WHERE `subject` = 'estimates' AND `field` IN ('deposit', 'depositSize')
	UNION ALL SELECT 1e15, 'deposit', json_extract(`fields`, '$.deposit'), NULL FROM `sheets` WHERE `key` = 'estimates'
	UNION ALL SELECT 1e15, 'depositSize', json_extract(`fields`, '$.depositSize'), NULL FROM `sheets` WHERE `key` = 'estimates'
)
SELECT `id`, `field`, 'was' AS `side`,
	(SELECT `was` FROM `parts` WHERE `field` = 'deposit' AND `id` >= `it`.`id` ORDER BY `id` LIMIT 1) AS `kind`,
	(SELECT `was` FROM `parts` WHERE `field` = 'depositSize' AND `id` >= `it`.`id` ORDER BY `id` LIMIT 1) AS `size`
	FROM `parts` AS `it` WHERE `id` < 1e15
UNION ALL SELECT `id`, `field`, 'now',
	iif(`field` = 'deposit', `now`,
		(SELECT `was` FROM `parts` WHERE `field` = 'deposit' AND `id` > `it`.`id` ORDER BY `id` LIMIT 1)),
	-- The change of the size with which a kind was saved comes right after it.
	iif(`field` = 'depositSize', `now`,
		(SELECT `was` FROM `parts` WHERE `field` = 'depositSize' AND `id` > `it`.`id` + 1 ORDER BY `id` LIMIT 1))
	FROM `parts` AS `it` WHERE `id` < 1e15
UNION ALL SELECT 0, `key`, 'now', json_extract(`fields`, '$.deposit'), json_extract(`fields`, '$.depositSize')
	FROM `sheets` WHERE `key` = 'estimates';
--> statement-breakpoint
ALTER TABLE `deposit_states` ADD `deposit` text AS (CASE `kind`
	WHEN 'percent' THEN trim(replace(`size`, '%', '')) || ' %'
	WHEN 'amount' THEN `size`
	ELSE '' END);
--> statement-breakpoint
DELETE FROM `changes` WHERE `id` IN (SELECT `id` FROM `deposit_states` WHERE `field` = 'depositSize')
	AND `id` - 1 IN (SELECT `id` FROM `deposit_states` WHERE `field` = 'deposit');
--> statement-breakpoint
UPDATE `changes` SET `field` = 'deposit', `label` = 'Deposit',
	`was` = (SELECT json_quote(`deposit`) FROM `deposit_states` WHERE `id` = `changes`.`id` AND `side` = 'was'),
	`now` = (SELECT json_quote(`deposit`) FROM `deposit_states` WHERE `id` = `changes`.`id` AND `side` = 'now')
WHERE `id` IN (SELECT `id` FROM `deposit_states`);
--> statement-breakpoint
UPDATE `sheets` SET `fields` = json_remove(json_set(`fields`, '$.deposit',
	(SELECT `deposit` FROM `deposit_states` WHERE `id` = 0)), '$.depositSize')
WHERE `key` = 'estimates' AND json_extract(`fields`, '$.deposit') IN ('none', 'percent', 'amount');
--> statement-breakpoint
DROP TABLE `deposit_states`;

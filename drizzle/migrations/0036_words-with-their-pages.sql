CREATE TEMP TABLE `moved_fields` AS SELECT column1 AS `was`, column2 AS `was_field`, column3 AS `key`, column4 AS `field`, column5 AS `title` FROM (VALUES
	('headings', 'services', 'job', 'headline', 'Services page'),
	('headings', 'servicesCall', 'job', 'callHeading', 'Services page'),
	('headings', 'gallery', 'categories', 'headline', 'Gallery page'),
	('headings', 'galleryLead', 'categories', 'lead', 'Gallery page'),
	('headings', 'galleryCall', 'categories', 'callHeading', 'Gallery page'),
	('headings', 'galleryCallEmpty', 'categories', 'callHeadingEmpty', 'Gallery page'),
	('headings', 'reviews', 'reviews-page', 'headline', 'Reviews page'),
	('headings', 'reviewsCall', 'reviews-page', 'callHeading', 'Reviews page'),
	('headings', 'reviewAsk', 'reviews-page', 'ask', 'Reviews page'),
	('headings', 'reviewAskLead', 'reviews-page', 'askLead', 'Reviews page'),
	('headings', 'googlePage', 'reviews-page', 'googlePage', 'Reviews page'),
	('headings', 'yelpPage', 'reviews-page', 'yelpPage', 'Reviews page'),
	('headings', 'privacy', 'privacy', 'headline', 'Privacy page'),
	('headings', 'privacyLead', 'privacy', 'lead', 'Privacy page'),
	('headings', 'privacyMore', 'privacy', 'more', 'Privacy page'),
	('sharing', 'card', 'home', 'card', 'Home page'),
	('sharing', 'homeTitle', 'home', 'searchTitle', 'Home page'),
	('sharing', 'home', 'home', 'searchText', 'Home page'),
	('sharing', 'aboutTitle', 'about', 'searchTitle', 'About page'),
	('sharing', 'about', 'about', 'searchText', 'About page'),
	('sharing', 'servicesTitle', 'job', 'searchTitle', 'Services page'),
	('sharing', 'services', 'job', 'searchText', 'Services page'),
	('sharing', 'galleryTitle', 'categories', 'searchTitle', 'Gallery page'),
	('sharing', 'gallery', 'categories', 'searchText', 'Gallery page'),
	('sharing', 'reviewsTitle', 'reviews-page', 'searchTitle', 'Reviews page'),
	('sharing', 'reviews', 'reviews-page', 'searchText', 'Reviews page'),
	('sharing', 'contactTitle', 'contact', 'searchTitle', 'Contact page'),
	('sharing', 'contact', 'contact', 'searchText', 'Contact page'),
	('sharing', 'guideTitle', 'guide', 'searchTitle', 'Guide'),
	('sharing', 'guide', 'guide', 'searchText', 'Guide'),
	('sharing', 'chatTitle', 'assistant', 'searchTitle', 'Assistant'),
	('sharing', 'chat', 'assistant', 'searchText', 'Assistant'),
	('sharing', 'privacyTitle', 'privacy', 'searchTitle', 'Privacy page'),
	('sharing', 'privacy', 'privacy', 'searchText', 'Privacy page'));
--> statement-breakpoint
CREATE TEMP TABLE `moved_values` AS
	SELECT `moved_fields`.`key`, `language`, `moved_fields`.`field`, `fields` -> `was_field` AS `value`, `updated_at`, `updated_by`
	FROM `sheets` JOIN `moved_fields` ON `was` = `sheets`.`key` WHERE `fields` -> `was_field` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `sheets` (`key`, `language`, `fields`, `version`, `updated_at`, `updated_by`)
	SELECT `key`, `language`, '{}', 0, `updated_at`, `updated_by` FROM `moved_values` WHERE true
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE `sheets` SET `version` = `version` + 1, `fields` = json_patch(`fields`, (
	SELECT json_group_object(`field`, json(`value`)) FROM `moved_values` AS `its`
	WHERE `its`.`key` = `sheets`.`key` AND `its`.`language` = `sheets`.`language`))
WHERE EXISTS (SELECT 1 FROM `moved_values` AS `its` WHERE `its`.`key` = `sheets`.`key` AND `its`.`language` = `sheets`.`language`);
--> statement-breakpoint
UPDATE `changes` SET (`subject`, `field`, `title`) = (
	SELECT `moved_fields`.`key`, `moved_fields`.`field`, `moved_fields`.`title` FROM `moved_fields`
	WHERE `was` = `changes`.`subject` AND `was_field` = replace(`changes`.`field`, ', not chosen', ''))
WHERE EXISTS (SELECT 1 FROM `moved_fields`
	WHERE `was` = `changes`.`subject` AND `was_field` = replace(`changes`.`field`, ', not chosen', ''));
--> statement-breakpoint
DELETE FROM `sheets` WHERE `key` IN ('headings', 'sharing');
--> statement-breakpoint
DROP TABLE `moved_values`;
--> statement-breakpoint
DROP TABLE `moved_fields`;

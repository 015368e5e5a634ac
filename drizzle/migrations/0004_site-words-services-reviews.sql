CREATE TABLE `changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer,
	`field` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`label` text NOT NULL,
	`was` text,
	`now` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`created_by` text NOT NULL,
	`reverted_at` text
);
--> statement-breakpoint
CREATE INDEX `changes_subject` ON `changes` (`subject`,`id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`stars` integer NOT NULL,
	`service` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`relative_date` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'owner' NOT NULL,
	`shown` integer DEFAULT true NOT NULL,
	`on_home` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`request_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`request_id`) REFERENCES `contact_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reviews_order` ON `reviews` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_request` ON `reviews` (`request_id`);--> statement-breakpoint
CREATE TABLE `services` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`line` text DEFAULT '' NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`offers` text DEFAULT '[]' NOT NULL,
	`benefits` text DEFAULT '[]' NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	`price` text DEFAULT '' NOT NULL,
	`before` text,
	`after` text,
	`featured` integer DEFAULT false NOT NULL,
	`shown` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `services_code_unique` ON `services` (`code`);--> statement-breakpoint
CREATE INDEX `services_order` ON `services` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `sheets` (
	`key` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`fields` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_by` text NOT NULL,
	PRIMARY KEY(`key`, `language`)
);
--> statement-breakpoint
-- What drizzle's schema cannot say: the counts of writes, and the services and reviews that a site begins with.
INSERT INTO `revisions` (`name`, `number`) VALUES ('site', 0);
--> statement-breakpoint
CREATE TRIGGER `sheets_insert_counted` AFTER INSERT ON `sheets` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `sheets_update_counted` AFTER UPDATE ON `sheets` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `sheets_delete_counted` AFTER DELETE ON `sheets` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `services_insert_counted` AFTER INSERT ON `services` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `services_update_counted` AFTER UPDATE ON `services` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `services_delete_counted` AFTER DELETE ON `services` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_insert_counted` AFTER INSERT ON `reviews` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_update_counted` AFTER UPDATE ON `reviews` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_delete_counted` AFTER DELETE ON `reviews` BEGIN
	UPDATE `revisions` SET `number` = `number` + 1 WHERE `name` = 'site';
END;
--> statement-breakpoint
INSERT INTO `services` (`code`, `name`, `line`, `subtitle`, `offers`, `benefits`, `quote`, `featured`, `position`, `sample`) VALUES
	('power-washing', 'Power Washing', 'Driveways, pool decks, patios and storefront walks', 'Driveways, pool decks, patios and storefront walks, cleaned to the color they were poured.', '["Flat work with a surface cleaner, so no wand stripes","Oil, tire and rust marks treated before the rinse","Gum and paint lifted with hot water","Walls, fences and block at low pressure"]', '["Better footing on wet concrete","Joints and pores clean, ready to seal","Wash water kept out of the storm drain"]', 'Get Free Quote', 1, 1, 1),
	('concrete-polishing', 'Concrete Polishing', 'Garages, showrooms, warehouses and living rooms', 'The slab you have, ground and polished until it works as a finished floor.', '["Tile glue, paint and epoxy ground off","Cracks and joints cut out and filled","Diamonds from 30 to 3,000 grit, satin to high gloss","Lithium densifier and a stain guard"]', '["No wax to renew, no coating to peel","The room gets brighter without another lamp","A dust mop and clean water keep it"]', 'Get a quote for concrete polishing', 0, 2, 1),
	('marble-restoration', 'Marble Restoration', 'Marble, granite and natural stone, floors and counters', 'Marble, granite and natural stone, on floors, stairs, counters and walls.', '["Uneven edges between tiles ground flat","Etch marks, rings and scratches honed out","Chips filled in the color of the stone","Polished with powder, not coated, then sealed"]', '["The stone you bought, kept","Wet work: no dust through the house","Honed, satin or mirror, chosen from a test patch"]', 'Get a quote for marble restoration', 0, 3, 1),
	('vct-strip-wax', 'VCT Strip & Wax', 'VCT and linoleum in schools, clinics and shops', 'VCT and linoleum in schools, clinics and shops, stripped bare and built up again.', '["Old finish stripped to the bare tile","Edges and corners scraped by hand","Neutral rinse, then four to six thin coats","Milder stripper for linoleum, which lye turns brown"]', '["Done overnight or over a weekend","The same gloss from wall to wall","Scrub and recoat between, so you strip less often"]', 'Get a quote for VCT strip and wax', 0, 4, 1),
	('tile-grout-sealing', 'Tile & Grout Sealing', 'Kitchens, baths, showers and entry halls', 'Grout back to its first color, and sealed so that it stays there.', '["Hot-water extraction, not a mop","Cracked and missing grout cut out and replaced","Color seal where the stain has gone through","Penetrating sealer for grout and stone tile"]', '["Lighter joints without new tile","Spills stay on top until you wipe them","Walk on it the same evening"]', 'Get a quote for tile and grout sealing', 0, 5, 1),
	('janitorial-services', 'Janitorial Services', 'Scheduled cleaning for offices and common areas', 'Scheduled cleaning by people who know what each floor can take. {years in janitorial} years in commercial buildings.', '["Offices, lobbies and common areas","Restrooms and break rooms","Floor care between restorations","Day porters, and a crew for the night"]', '["One crew, one person to call","The right cleaner on each floor, so finishes last","Leaks and spills at any hour, 24/7"]', 'Get a quote for janitorial services', 0, 6, 1);
--> statement-breakpoint
INSERT INTO `reviews` (`name`, `text`, `stars`, `service`, `relative_date`, `source`, `on_home`, `position`) VALUES
	('Marisol Vega', 'Tenants asked whether we had laid a new floor. It is the same marble, they could just see it again.', 5, 'marble-restoration', '2 weeks ago', 'sample', 1, 1),
	('Dale Whitcomb', 'I had written the garage off. Three days later I could see the roofline in it.', 5, 'concrete-polishing', '1 month ago', 'sample', 1, 2),
	('Sahara Dental', 'They worked three evenings around our patients. The waiting room smelled of nothing the next morning and the corridor shines to the last door.', 5, 'vct-strip-wax', '1 month ago', 'sample', 0, 3),
	('Priya Nair', 'I had forgotten the grout was ever that light. They sealed it and left the kitchen cleaner than they found it.', 5, 'tile-grout-sealing', '2 months ago', 'sample', 1, 4),
	('Highland Square HOA', 'Every walkway in one day, no wet shoes in the lobby, and the gum by the mailboxes is gone.', 5, 'power-washing', '3 months ago', 'sample', 0, 5),
	('Owen Hartley', 'They told us the bathroom was past saving and the entry hall was not. That is why they got the entry hall.', 5, 'marble-restoration', '4 months ago', 'sample', 0, 6);

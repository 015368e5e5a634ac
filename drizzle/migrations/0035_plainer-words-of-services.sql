UPDATE `services` SET `offers` = replace(replace(replace(`offers`,
	'Flat work with a surface cleaner, so no wand stripes', 'Even cleaning, no stripes from the wand'),
	'Color seal where the stain has gone through', 'Where a stain went deep, we recolor the grout'),
	'A milder stripper for linoleum, because lye browns it', 'A gentler cleaner for linoleum, so it does not turn brown');
--> statement-breakpoint
UPDATE `services` SET `quote` = 'Get a free estimate' || substr(`quote`, length('Get a quote') + 1)
WHERE `quote` IN (
	'Get a quote for concrete polishing', 'Get a quote for marble restoration', 'Get a quote for VCT strip and wax',
	'Get a quote for tile and grout sealing', 'Get a quote for janitorial services'
);
--> statement-breakpoint
UPDATE `services` SET `quote` = 'Get a free estimate' WHERE `quote` = 'Get Free Quote';

-- Else the words of a request that was removed stay in the index until pieces of it are merged.
INSERT INTO `contact_search` (`contact_search`, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `contact_search` (`contact_search`) VALUES ('rebuild');

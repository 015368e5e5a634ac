-- Who has chosen mails before there were estimates gets those about their answers, too.
UPDATE `administrators` SET `mails` = json_insert(`mails`, '$[#]', 'estimate')
	WHERE `mails` LIKE '["%"]' AND `mails` NOT LIKE '%"estimate"%';

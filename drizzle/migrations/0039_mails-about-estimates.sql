-- Who has chosen mails before there were estimates gets those about their answers, too.
UPDATE `administrators` SET `mails` = json_insert(`mails`, '$[#]', 'estimate')
	WHERE json_array_length(`mails`) > 0
		AND NOT EXISTS (SELECT 1 FROM json_each(`mails`) WHERE `value` = 'estimate');

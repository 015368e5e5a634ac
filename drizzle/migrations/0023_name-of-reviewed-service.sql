UPDATE `reviews` SET `service` = coalesce((SELECT `name` FROM `services` WHERE `code` = `reviews`.`service`), `service`) WHERE `source` = 'invitation';

UPDATE `services` SET `benefits` = replace(`benefits`, 'at any hour, 24/7', 'at any hour, {emergency hours}') WHERE `code` = 'janitorial-services';

-- A deposit is typed as "30 %" or "500.00", as on a draft, in place of its kind and its size.
UPDATE `sheets` SET `fields` = json_remove(json_set(`fields`, '$.deposit',
  CASE json_extract(`fields`, '$.deposit')
    WHEN 'percent' THEN replace(json_extract(`fields`, '$.depositSize'), '%', '') || ' %'
    WHEN 'amount' THEN json_extract(`fields`, '$.depositSize')
    ELSE ''
  END), '$.depositSize')
WHERE `key` = 'estimates' AND json_extract(`fields`, '$.deposit') IN ('none', 'percent', 'amount');

type Row = { id: number; shown: boolean };

/** Rows as they will be once the form of one of their buttons, which is on its way, was answered. */
export function rearrangedRows<Listed extends Row>(rows: Listed[], sent: FormData): Listed[] {
  const from = rows.findIndex(({ id }) => String(id) === sent.get("id"));
  const row = rows[from];
  if (!row) return rows;
  const to = { up: from - 1, down: from + 1, to: Number(sent.get("place")) };
  const intent = String(sent.get("intent"));
  if (intent === "show" || intent === "hide")
    return rows.map((it) => (it === row ? { ...it, shown: intent === "show" } : it));
  const place = Object.hasOwn(to, intent) ? to[intent as keyof typeof to] : from;
  if (!(place >= 0 && place < rows.length)) return rows;
  const left = rows.filter((it) => it !== row);
  return [...left.slice(0, place), row, ...left.slice(place)];
}

import { findLastChange, nameOf, valuesBefore } from "#app/content/history/change-log.server.ts";
import { type Sheet, sameValue } from "./sheet.ts";

type Values = Record<string, unknown>;

type Stored = {
  /** Subject in the change log: the sheet, or one row (`id`) of a list. */
  subject: string;
  id?: number;
  values: Values;
  version: number;
  showTime: (iso: string) => string;
};

/**
 * The form to show when somebody else has saved after it was opened. Fields that only they changed
 * hold the stored value, all others the typed one. Saving it again replaces what is stored.
 * @param seen id of the newest change when the form was opened
 */
export function conflictAnswer(
  sheet: Sheet,
  input: Values,
  seen: number,
  { subject, id, values: now, version, showTime }: Stored,
) {
  const was = valuesBefore(subject, seen, id);
  const change = findLastChange(subject, id);
  const names = Object.keys(sheet.fields);
  const isTyped = (name: string) => !was.has(name) || !sameValue(input[name], was.get(name));
  return {
    values: Object.fromEntries(names.map((it) => [it, (isTyped(it) ? input : now)[it]])),
    version,
    seen: change?.id ?? 0,
    message: `${change ? nameOf(change.created_by) : "Somebody"} saved this${change ? ` on ${showTime(change.created_at)}` : ""} while you were writing, so nothing of yours is saved yet. It is below as you typed it: save again to replace what stands now. Changes keeps both.`,
    standing: names
      .filter((it) => was.has(it) && isTyped(it))
      .map((name) => ({ name, value: now[name] }))
      .filter(({ name, value }) => !sameValue(input[name], value)),
  };
}

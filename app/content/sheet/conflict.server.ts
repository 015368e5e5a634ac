import { findLastChange, valuesBefore } from "#app/content/history/change-log.server.ts";
import { type Sheet, sameValue, type ValuesOf } from "./sheet.ts";

type Saved<S extends Sheet> = {
  /** The changes of the sheet, or of one row (`id`) of a list. */
  subject: string;
  id?: number;
  /** What is stored now. */
  values: ValuesOf<S>;
  version: number;
  /** How the page writes a time, given in ISO 8601. */
  showTime: (iso: string) => string;
};

/**
 * The answer to a form that was opened before somebody else saved: fields that only they changed are
 * as they left them, all others as typed; saving it again replaces what is stored.
 * @param seen id of the newest change when the form was opened
 */
export function conflictAnswer<S extends Sheet>(
  sheet: S,
  typed: ValuesOf<S>,
  seen: number,
  { subject, id, values: now, version, showTime }: Saved<S>,
) {
  const was = valuesBefore(subject, seen, id);
  const change = findLastChange(subject, id);
  const fieldOf = (values: ValuesOf<S>, name: string): unknown => values[name as keyof ValuesOf<S>];
  const names = Object.keys(sheet.fields);
  const isTyped = (name: string) =>
    !was.has(name) || !sameValue(fieldOf(typed, name), was.get(name));
  return {
    values: Object.fromEntries(names.map((it) => [it, fieldOf(isTyped(it) ? typed : now, it)])),
    version,
    seen: change?.id ?? 0,
    message: `${change?.created_by ?? "Somebody"} saved this${change ? ` on ${showTime(change.created_at)}` : ""} while you were writing, so nothing of yours is saved yet. It is below as you typed it: save again to replace what stands now. Changes keeps both.`,
    standing: names
      .filter(
        (it) => was.has(it) && isTyped(it) && !sameValue(fieldOf(typed, it), fieldOf(now, it)),
      )
      .map((name) => ({ name, value: fieldOf(now, name) })),
  };
}

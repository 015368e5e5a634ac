import { data, redirect } from "react-router";
import {
  changesSince,
  findLastChange,
  formerValues,
  nameOf,
  valuesBefore,
} from "#app/content/history/change-log.server.ts";
import { notSaved } from "#app/forms/keep-form-on-network-error.ts";
import { logError } from "#app/log/log.server.ts";
import { checkToSave } from "./check-values.ts";
import { changedByButton, readSheetForm } from "./read-sheet-form.server.ts";
import { beginningOf, type Sheet, sameValue, type ValuesOf } from "./sheet.ts";
import {
  openSheet,
  readSheet,
  restoreValues,
  type SheetRules,
  saveSheet,
} from "./stored-sheets.server.ts";

type Values = Record<string, unknown>;

/** A sheet's form that is shown again: the values as typed and what is wrong. */
export type SheetAnswer = {
  values: Values;
  version: number;
  seen: number;
  message?: string;
  /** The session has ended: the form offers the way back in. */
  signedOut?: boolean;
  fields?: Partial<Record<string, string>>;
  /** Stored values of the fields that somebody else has changed meanwhile. */
  standing?: { name: string; value: unknown }[];
};

/** Loader data of a sheet's page: its definition, values and first words, and who saved it last. */
export function loadSheet(sheet: Sheet, showTime: (iso: string) => string) {
  const { check, complete, ...definition } = sheet;
  const { saved, ...opened } = openSheet(sheet);
  const change = saved && { at: showTime(saved.at), by: saved.by };
  return { sheet: definition, began: beginningOf(sheet), saved: change, ...opened };
}

type Storage<S extends Sheet> = {
  /** Address to redirect to (303) once the form is stored. */
  saved: string | ((form: FormData) => string);
  /** Stores valid values. @returns null, or the reason for the failure and its status */
  store: (
    values: ValuesOf<S>,
    opened: { version: number; seen: number },
  ) => (Partial<SheetAnswer> & { status: number }) | null;
};

/** Runs the pressed button. @returns a redirect if the form is stored, else the form as typed */
export async function answerForm<S extends Sheet>(
  sheet: S,
  request: Request,
  { saved, store }: Storage<S>,
) {
  const { form, values, refused } = await readSheetForm(sheet, request);
  const number = (name: string) => Number(form.get(name)) || 0;
  const opened = { version: number("version"), seen: number("seen") };
  const answer = (it: Partial<SheetAnswer>, status: number) =>
    data<SheetAnswer>({ values, ...opened, ...it }, { status });
  const intent = String(form.get("intent") ?? "save");
  const newValues = changedByButton(sheet, values, intent, beginningOf(sheet));
  if (newValues) return answer({ values: newValues }, 200);
  const [refusal] = Object.values(refused);
  if (refusal) return answer({ message: refusal, fields: refused }, 422);
  const { values: valid, problem } = checkToSave(sheet, values);
  if (problem) return answer(problem, 422);
  try {
    const failure = store(valid, opened);
    if (!failure) return redirect(typeof saved === "string" ? saved : saved(form), 303);
    const { status, ...details } = failure;
    return answer(details, status);
  } catch (error) {
    // No error page: the form comes back, so that nothing typed is lost.
    logError(error, { during: `saving ${sheet.key}` });
    return answer({ message: notSaved }, 500);
  }
}

type Options = {
  by: string;
  /** Address of the form. */
  address: string;
  showTime: (iso: string) => string;
  rules?: SheetRules;
};

/**
 * Answers a sheet's form; 409 with the stored values if somebody else has saved it meanwhile. A post to
 * `?undo=ID` takes back what was changed after the change with that id, if nobody else changed anything since.
 */
export async function answerSheetForm<S extends Sheet>(
  sheet: S,
  request: Request,
  { by, address, showTime, rules }: Options,
) {
  const undo = new URL(request.url).searchParams.get("undo");
  if (undo !== null) {
    const since = changesSince(sheet.key, Number(undo));
    const isOwn = since.every(({ created_by }) => created_by === by);
    if (isOwn && restoreValues(sheet, formerValues(since), by, rules))
      return redirect(`${address}?undone`, 303);
    const { values, version, seen } = openSheet(sheet);
    return data<SheetAnswer>(
      { values, version, seen, message: isOwn ? notUndone : changedSince },
      { status: 409 },
    );
  }
  const before = findLastChange(sheet.key)?.id ?? 0;
  return await answerForm(sheet, request, {
    saved: `${address}?saved=${before}`,
    store: (values, { version, seen }) => {
      const fields = rules?.refuse(readSheet(sheet), values) ?? {};
      const [message] = Object.values(fields);
      if (message) return { status: 422, message, fields };
      if (saveSheet(sheet, { values, version, by, rules })) return null;
      const now = { ...openSheet(sheet), subject: sheet.key, showTime };
      return conflictAnswer(sheet, values, seen, now);
    },
  });
}

const notUndone = "The former words no longer fit. Nothing was changed.";

const changedSince =
  "Somebody else has changed this page since. Each change can be undone in Changes.";

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
): Partial<SheetAnswer> & { status: number } {
  const was = valuesBefore(subject, seen, id);
  const change = findLastChange(subject, id);
  const names = Object.keys(sheet.fields);
  const isTyped = (name: string) => !was.has(name) || !sameValue(input[name], was.get(name));
  return {
    status: 409,
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

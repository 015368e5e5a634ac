import { data, redirect } from "react-router";
import { renderPreview } from "#app/content/preview/preview.server.ts";
import { notSaved } from "#app/forms/keep-form-on-network-error.ts";
import { logError } from "#app/log/log.server.ts";
import { checkValues } from "./check-values.ts";
import { conflictAnswer } from "./conflict.server.ts";
import { rearranged } from "./form-to-values.ts";
import { readSheet } from "./read-sheet.server.ts";
import { readSheetForm } from "./read-sheet-form.server.ts";
import { openSheet, type SheetRules, saveSheet } from "./save-sheet.server.ts";
import { beginningOf, type Sheet, type ValuesOf } from "./sheet.ts";

/** A sheet's form as it comes back. */
export type SheetAnswer = {
  values: Record<string, unknown>;
  version: number;
  seen: number;
  message?: string;
  fields?: Partial<Record<string, string>>;
  /** What stands now of the fields that somebody else has changed meanwhile. */
  standing?: { name: string; value: unknown }[];
};

/** What a sheet's page shows: the values now, what they began with, and who saved them. */
export function loadSheet(sheet: Sheet) {
  const { check, complete, ...shown } = sheet;
  return { sheet: shown, began: beginningOf(sheet), ...openSheet(sheet) };
}

type Stored<S extends Sheet> = {
  /** Where a stored form leads (303). */
  saved: string;
  /**
   * Stores right values, given what the form was opened with.
   * @returns null, or why it did not, with the status to answer with
   */
  store: (
    values: ValuesOf<S>,
    opened: { version: number; seen: number },
  ) => (Partial<SheetAnswer> & { status: number }) | null;
};

/**
 * Does what a form asks for: stores what is right, puts a list in order, or puts a field back to its
 * first words. Whatever is not stored comes back with everything typed.
 */
export async function answerForm<S extends Sheet>(
  sheet: S,
  request: Request,
  { saved, store }: Stored<S>,
) {
  const { form, values, refused } = await readSheetForm(sheet, request);
  const number = (name: string) => Number(form.get(name)) || 0;
  const opened = { version: number("version"), seen: number("seen") };
  const answer = (it: Partial<SheetAnswer>, status: number) =>
    data<SheetAnswer>({ values, ...opened, ...it }, { status });
  const intent = String(form.get("intent") ?? "save");
  const arranged = rearranged(sheet, values, intent, beginningOf(sheet));
  if (arranged) return answer({ values: arranged }, 200);
  const [notTaken] = Object.values(refused);
  if (notTaken) return answer({ message: notTaken, fields: refused }, 422);
  const checked = checkValues(sheet, values);
  if (checked.problem) return answer(checked.problem, 422);
  try {
    const failed = store(checked.values, opened);
    if (!failed) return redirect(saved, 303);
    const { status, ...told } = failed;
    return answer(told, status);
  } catch (error) {
    // Logged and told instead of the error page: what was typed must not be lost.
    logError(error, { during: `saving ${sheet.key}` });
    return answer({ message: notSaved }, 500);
  }
}

type Options = {
  /** Email address of who is signed in. */
  by: string;
  /** Where a stored form leads (303). */
  saved: string;
  /** How the page writes a time, given in ISO 8601. */
  showTime: (iso: string) => string;
  rules?: SheetRules;
};

/**
 * Does what a sheet's form asks for. Where somebody else has saved meanwhile, it comes back with 409
 * and what stands now.
 */
export const answerSheetForm = <S extends Sheet>(
  sheet: S,
  request: Request,
  { by, saved, showTime, rules }: Options,
) =>
  answerForm(sheet, request, {
    saved,
    store: (values, { version, seen }) => {
      const fields = rules?.refuse(readSheet(sheet), values) ?? {};
      const [message] = Object.values(fields);
      if (message) return { status: 422, message, fields };
      if (saveSheet(sheet, { values, version, by, rules })) return null;
      const now = { ...openSheet(sheet), subject: sheet.key, showTime };
      return { status: 409, ...conflictAnswer(sheet, values, seen, now) };
    },
  });

/** The public page with what a sheet's form brings; a sentence (422) where that cannot be shown. */
export const previewSheet = (sheet: Sheet, request: Request): Promise<Response> =>
  previewForm(sheet, request, (values) => values);

/**
 * The same with what the form of a row of a list brings.
 * @param id the row's; 0 for one that is not stored yet
 */
export const previewRow = (sheet: Sheet, request: Request, id: number): Promise<Response> =>
  previewForm(sheet, request, (values) => ({ id, values }));

async function previewForm(
  sheet: Sheet,
  request: Request,
  shownAs: (values: Record<string, unknown>) => Record<string, unknown>,
): Promise<Response> {
  const { values, problem } = checkValues(sheet, (await readSheetForm(sheet, request)).values);
  if (values)
    return renderPreview(request, sheet.shownAt, { key: sheet.key, values: shownAs(values) });
  return new Response(`${problem.message} Close this tab to go on writing.`, {
    status: 422,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

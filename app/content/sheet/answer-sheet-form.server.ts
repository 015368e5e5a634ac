import { data, redirect } from "react-router";
import { renderPreview } from "#app/content/preview/preview.server.ts";
import { notSaved } from "#app/forms/preserve-input.ts";
import { logError } from "#app/http/log.server.ts";
import { checkValues } from "./check-values.ts";
import { conflictAnswer } from "./conflict.server.ts";
import { rearranged } from "./form-to-values.ts";
import { readSheet } from "./read-sheet.server.ts";
import { readSheetForm } from "./read-sheet-form.server.ts";
import { openSheet, type SheetRules, saveSheet } from "./save-sheet.server.ts";
import type { Sheet } from "./sheet.ts";
import { beginningOf } from "./sheet.ts";

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
 * Does what a sheet's form asks for: save, put a list in order, or put a field back to its first words.
 * Where somebody else has saved meanwhile, the form comes back with 409 and what stands now.
 */
export async function answerSheetForm(sheet: Sheet, request: Request, options: Options) {
  const { by, saved, showTime, rules } = options;
  const { form, values, refused } = await readSheetForm(sheet, request);
  const number = (name: string) => Number(form.get(name)) || 0;
  const opened = { version: number("version"), seen: number("seen") };
  const intent = String(form.get("intent") ?? "save");
  const answer = (it: Partial<SheetAnswer>, status: number) =>
    data<SheetAnswer>({ values, ...opened, ...it }, { status });

  const arranged = rearranged(sheet, values, intent, beginningOf(sheet));
  if (arranged) return answer({ values: arranged }, 200);
  const checked = checkValues(sheet, values);
  const [notTaken] = Object.values(refused);
  if (notTaken) return answer({ message: notTaken, fields: refused }, 422);
  if (checked.problem) return answer(checked.problem, 422);
  const wrong = rules?.refuse(readSheet(sheet), checked.values) ?? {};
  const [message] = Object.values(wrong);
  if (message) return answer({ message, fields: wrong }, 422);
  try {
    if (saveSheet(sheet, { values: checked.values, version: opened.version, by, rules }))
      return redirect(saved, 303);
  } catch (error) {
    // Logged and told instead of the error page: what was typed must not be lost.
    logError(error, { during: "saving a sheet" });
    return answer({ message: notSaved }, 500);
  }
  const now = { ...openSheet(sheet), subject: sheet.key, showTime };
  return answer(conflictAnswer(sheet, checked.values, opened.seen, now), 409);
}

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

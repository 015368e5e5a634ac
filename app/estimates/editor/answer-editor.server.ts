import { data, href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { type EstimateDraft, estimateLimits, ownLine } from "#app/estimates/estimate/estimate.ts";
import { saveDraft, sendEstimate } from "#app/estimates/estimate.server.ts";
import { lineOfItem, suggestLines } from "#app/estimates/suggest/suggest-lines.server.ts";
import { estimatesSheet, taxOf } from "#app/estimates/terms/estimates-sheet.ts";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { notSaved } from "#app/forms/keep-form-on-network-error.ts";
import { readForm } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { logError } from "#app/log/log.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { readDraftForm } from "./read-draft-form.ts";

/** The editor's form that is shown again; `values`: what was typed where it is wrong. */
export type EditorAnswer = FormFailure & {
  draft: EstimateDraft;
  /** The draft's revision that it replaces when it is sent again. */
  revision: number;
  /** Differs for each answer. */
  stamp: number;
};

const notSent = "The draft is saved, but it could not be sent. Please try again.";
const tooManyLines = `An estimate may have at most ${estimateLimits.lines} lines. Please remove some.`;

/**
 * Runs a button of the editor. Each saves the draft: a broken line or browser loses nothing. `intent` is
 * "save", "preview", "send", "suggest", "clear", "add" (the chosen `item`), "own", or "up:0", "down:0",
 * "remove:0" for a line.
 * @returns a redirect; 422 with a sentence at each wrong field, or 409 if a colleague was faster, as typed
 */
export async function answerEditor({ request: http, context }: Asked, request: ContactRequest) {
  const form = await readForm(http);
  const intent = String(form.get("intent") ?? "save");
  const [revisionText, ...basis] = String(form.get("opened") ?? "").split(" ");
  const revision = Number(revisionText) || 0;
  const by = administrator(context).email;
  const { draft, ...wrong } = readDraftForm(form, taxOf(readSheet(estimatesSheet)), intent);
  const answer = (status: number, message: string, more: Partial<EditorAnswer> = {}) =>
    data<EditorAnswer>(
      { message, ...wrong, draft, revision, stamp: Date.now(), ...more },
      { status },
    );
  const [sentence] = Object.values(wrong.fields);
  if (sentence) return answer(422, sentence);
  const change = await withNewLines(draft, intent, request, form.get("item"), http.signal);
  if (typeof change === "string") return answer(422, change);
  if (change.lines.length > estimateLimits.lines)
    return answer(422, tooManyLines, { fields: { lines: tooManyLines } });
  let saved: number | null = null;
  try {
    saved = saveDraft(request.id, change, revision, by);
    if (saved === null) return answer(409, ...meanwhile(request.id));
    if (intent === "send") {
      const sending = { revision: saved, basis: basis.join(" "), by };
      const outcome = await sendEstimate(request, sending);
      if ("problem" in outcome) {
        const { problem, fields = {} } = outcome;
        return answer(outcome.fields ? 422 : 409, problem, { fields, revision: saved });
      }
    }
  } catch (error) {
    logError(error, { during: "saving an estimate" });
    // The draft may be stored although it could not be sent.
    return answer(500, saved === null ? notSaved : notSent, { revision: saved ?? revision });
  }
  return redirect(next(intent, String(request.id), change.lines.length - 1), 303);
}

/** Where a button leads; to the line that was moved or added. `last`: the place of the last line. */
function next(intent: string, id: string, last: number): string {
  if (intent === "send") return href("/admin/contacts/:id", { id });
  if (intent === "preview") return href("/admin/contacts/:id/estimate/preview", { id });
  const editor = href("/admin/contacts/:id/estimate", { id });
  if (intent === "save") return `${editor}?saved`;
  const [act = "", place] = intent.split(":");
  const lines: Partial<Record<string, number>> = {
    add: last,
    own: last,
    up: Number(place) - 1,
    down: Number(place) + 1,
  };
  return act in lines ? `${editor}?line=${lines[act]}#line-${lines[act]}` : editor;
}

/** What to tell the second of two who saved one draft, and the revision that a further save replaces. */
function meanwhile(id: number): [string, Partial<EditorAnswer>] {
  const stored = readDraft(id);
  const [what, remedy] = stored
    ? [
        `${nameOf(stored.updated_by)} saved this draft on ${dateAndTime(stored.updated_at)} while you were writing`,
        "save again to replace what stands now.",
      ]
    : ["This draft was sent meanwhile", "save it, and it becomes the next version."];
  const sentence = `${what}, so nothing of yours is saved yet. It is below as you typed it: ${remedy}`;
  return [sentence, { revision: stored?.revision ?? 0 }];
}

/** The draft with the lines that a button adds to it; or why it adds none. */
async function withNewLines(
  draft: EstimateDraft,
  intent: string,
  request: ContactRequest,
  item: FormDataEntryValue | null,
  signal: AbortSignal,
): Promise<EstimateDraft | string> {
  const { lines } = draft;
  if (intent === "own") return { ...draft, lines: [...lines, ownLine] };
  if (intent === "add") {
    const line = lineOfItem(request, readId(String(item)) ?? 0);
    if (!line) return "Please choose an item of the price list first.";
    return { ...draft, lines: [...lines, line] };
  }
  if (intent !== "suggest") return draft;
  if (lines.length > 0) return "Lines are suggested for an empty draft only.";
  const suggestion = await suggestLines(request, signal);
  if (!suggestion) return "Your price list has nothing for this request’s service yet.";
  return { ...draft, ...suggestion };
}

import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { arranged } from "#app/content/sheet/field-kinds.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { type EstimateDraft, estimateLimits, ownLine } from "#app/estimates/estimate/estimate.ts";
import { discardDraft, saveDraft, sendEstimate } from "#app/estimates/estimate.server.ts";
import { basisOf } from "#app/estimates/sent/sent-estimates.server.ts";
import { lineOfItem, suggestLines } from "#app/estimates/suggest/suggest-lines.server.ts";
import { estimatesSheet, taxOf } from "#app/estimates/terms/estimates-sheet.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { notSaved } from "#app/forms/keep-form-on-network-error.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { logError } from "#app/log/log.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { readDraftForm } from "./read-draft-form.ts";

/** What a hidden field of the form says: the draft's revision and the newest version when it was rendered. */
export const openedWith = (requestId: number, revision = 0) => `${revision} ${basisOf(requestId)}`;

const notSent = "The draft is saved, but it could not be sent. Please try again.";
const tooManyLines = `An estimate may have at most ${estimateLimits.lines} lines. Please remove some.`;

/**
 * Runs a button of the editor. Each but "discard" saves the draft: a broken line or browser loses nothing.
 * `intent` is "save", "discard", "preview", "send", "suggest", "clear", "add" (the chosen `item`), "own", or
 * "up:0", "down:0", "remove:0" for a line.
 * @returns a redirect; 422 with a sentence at each wrong field, or 409 if a colleague was faster, as typed
 */
export async function answerEditor({ request: http, context }: Asked, request: ContactRequest) {
  const values = textFields(await readForm(http));
  const { intent = "save", opened = "" } = values;
  const [revision, ...basis] = opened.split(" ");
  const by = administrator(context).email;
  const since = (revision?: number): typeof values => ({
    ...values,
    opened: openedWith(request.id, revision),
  });
  const refuse = () => {
    const stored = readDraft(request.id);
    return formFailure(409, whoWasFaster(stored), since(stored?.revision));
  };
  if (intent === "discard")
    return discardDraft(request.id, Number(revision) || 0)
      ? redirect(href("/admin/contacts/:id", { id: String(request.id) }), 303)
      : refuse();
  const { draft, fields } = readDraftForm(values, taxOf(readSheet(estimatesSheet)), intent);
  const [sentence] = Object.values(fields);
  if (sentence) return formFailure(422, { message: sentence, fields }, values);
  const change = await changeLines(draft, values, request, http.signal);
  if (typeof change === "string") return formFailure(422, change, values);
  if (change.lines.length > estimateLimits.lines)
    return formFailure(422, { message: tooManyLines, fields: { lines: tooManyLines } }, values);
  let saved: number | null = null;
  try {
    saved = saveDraft(request.id, change, Number(revision) || 0, by);
    if (saved === null) return refuse();
    if (intent === "send") {
      const sending = { revision: saved, basis: basis.join(" "), by };
      const outcome = await sendEstimate(request, sending);
      if ("problem" in outcome) {
        const { problem: message, fields = {} } = outcome;
        return formFailure(outcome.fields ? 422 : 409, { message, fields }, since(saved));
      }
    }
  } catch (error) {
    logError(error, { during: "saving an estimate" });
    // The draft may be stored although it could not be sent.
    if (saved === null) return formFailure(500, notSaved, values);
    return formFailure(500, notSent, since(saved));
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

/** What to tell the second of two who saved one draft. `stored`: what stands now, null if it was sent. */
function whoWasFaster(stored: ReturnType<typeof readDraft>): string {
  const [event, remedy] = stored
    ? [
        `${nameOf(stored.updated_by)} saved this draft on ${dateAndTime(stored.updated_at)} while you were writing`,
        "save again to replace what stands now.",
      ]
    : ["This draft was sent meanwhile", "save it, and it becomes the next version."];
  return `${event}, so nothing of yours is saved yet. It is below as you typed it: ${remedy}`;
}

/** The draft with the lines that a button adds or moves; or why it does not. */
async function changeLines(
  draft: EstimateDraft,
  { intent = "", item }: Record<string, string>,
  request: ContactRequest,
  signal: AbortSignal,
): Promise<EstimateDraft | string> {
  const { lines } = draft;
  const [act = "", place] = intent.split(":");
  if (act === "up" || act === "down")
    return { ...draft, lines: arranged(lines, act, Number(place), () => ownLine) ?? lines };
  if (act === "own") return { ...draft, lines: [...lines, ownLine] };
  if (act === "add") {
    const line = lineOfItem(request, readId(item) ?? 0);
    if (!line) return "Please choose an item of the price list first.";
    return { ...draft, lines: [...lines, line] };
  }
  if (act !== "suggest") return draft;
  if (lines.length > 0) return "Lines are suggested for an empty draft only.";
  const suggestion = await suggestLines(request, signal);
  if (!suggestion) return "Your price list has nothing for this request’s service yet.";
  return { ...draft, ...suggestion };
}

import { data, href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { arranged } from "#app/content/sheet/field-kinds.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
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
import { type DraftInputs, draftOf, lineInputs, ownLine, readInputs } from "./draft-inputs.ts";

/** The editor's form that is shown again, as it was typed. */
export type EditorAnswer = FormFailure<DraftInputs> & {
  /** The draft's revision that it replaces when it is sent again. */
  revision: number;
  /** Differs for each answer. */
  stamp: number;
};

const notSent = "The draft is saved, but it could not be sent. Please try again.";

/** Inputs that a button has changed, and the line to open; or why it has not. */
type Change = { inputs: DraftInputs; line?: number } | string;

/**
 * Runs a button of the editor. Each saves the draft: a broken line or browser loses nothing. `intent` is
 * "save", "preview", "send", "suggest", "clear", "add" (the chosen `item`), "own", or "up:0", "down:0",
 * "remove:0" for a line.
 * @returns a redirect; 422 with a sentence at each wrong field, or 409 if a colleague was faster, as typed
 */
export async function answerEditor({ request: http, context }: Asked, request: ContactRequest) {
  const form = await readForm(http);
  const intent = String(form.get("intent") ?? "save");
  const by = administrator(context).email;
  const [revisionText, ...basis] = String(form.get("opened") ?? "").split(" ");
  const revision = Number(revisionText) || 0;
  const inputs = readInputs(form);
  const change = await press(intent, inputs, request, form.get("item"), http.signal);
  const values = typeof change === "string" ? inputs : change.inputs;
  const answer = (status: number, message: string, more: Partial<EditorAnswer> = {}) =>
    data<EditorAnswer>(
      { message, fields: {}, values, revision, stamp: Date.now(), ...more },
      { status },
    );
  if (typeof change === "string") return answer(422, change);
  const { draft, fields } = draftOf(values, taxOf(readSheet(estimatesSheet)));
  const [wrong] = Object.values(fields);
  if (wrong) return answer(422, wrong, { fields });
  let saved: number | null = null;
  try {
    saved = saveDraft(request.id, draft, revision, by);
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
  return redirect(next(intent, String(request.id), change.line), 303);
}

function next(intent: string, id: string, line: number | undefined): string {
  if (intent === "send") return href("/admin/contacts/:id", { id });
  if (intent === "preview") return href("/admin/contacts/:id/estimate/preview", { id });
  const editor = href("/admin/contacts/:id/estimate", { id });
  if (line !== undefined) return `${editor}?line=${line}#line-${line}`;
  return intent === "save" ? `${editor}?saved` : editor;
}

/** What to tell the second of two who saved one draft, and the revision that a further save replaces. */
function meanwhile(id: number): [string, Partial<EditorAnswer>] {
  const stored = readDraft(id);
  const what = stored
    ? `${nameOf(stored.updated_by)} saved this draft on ${dateAndTime(stored.updated_at)} while you were writing`
    : "This draft was sent meanwhile";
  const remedy = stored
    ? "save again to replace what stands now."
    : "save it, and it becomes the next version.";
  return [
    `${what}, so nothing of yours is saved yet. It is below as you typed it: ${remedy}`,
    { revision: stored?.revision ?? 0 },
  ];
}

async function press(
  intent: string,
  inputs: DraftInputs,
  request: ContactRequest,
  item: FormDataEntryValue | null,
  signal: AbortSignal,
): Promise<Change> {
  const { lines } = inputs;
  const withLine = (line: typeof ownLine): Change => ({
    inputs: { ...inputs, lines: [...lines, line] },
    line: lines.length,
  });
  const [act = "", at = ""] = intent.split(":");
  const place = Number(at);
  switch (act) {
    case "save":
    case "preview":
    case "send":
      return { inputs };
    case "own":
      return withLine(ownLine);
    case "add": {
      const line = lineOfItem(request, readId(String(item)) ?? 0);
      return line ? withLine(lineInputs(line)) : "Please choose an item of the price list first.";
    }
    case "clear":
      return { inputs: { ...inputs, lines: [], suggestedFrom: "" } };
    case "suggest": {
      if (lines.length > 0) return "Lines are suggested for an empty draft only.";
      const suggestion = await suggestLines(request, signal);
      if (!suggestion) return "Your price list has nothing for this request’s service yet.";
      const { suggestedFrom } = suggestion;
      return { inputs: { ...inputs, suggestedFrom, lines: suggestion.lines.map(lineInputs) } };
    }
  }
  const inOrder = arranged(lines, act, place, () => ownLine);
  if (!inOrder) return "Please use one of the buttons.";
  const line = act === "remove" ? undefined : place + (act === "up" ? -1 : 1);
  return { inputs: { ...inputs, lines: inOrder }, line };
}

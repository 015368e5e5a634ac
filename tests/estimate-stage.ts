import { randomInt } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { newDraft } from "#app/estimates/draft/draft.server.ts";
import {
  type EstimateDraft,
  type EstimateLine,
  ownLine,
} from "#app/estimates/estimate/estimate.ts";
import { acceptEstimate, saveDraft, sendEstimate } from "#app/estimates/estimate.server.ts";
import { basisOf, type SentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { receiveRequest } from "#app/requests/request.server.ts";

/** The owner who sends the estimates of the tests. */
export const by = "owner@site.test";

/** Where the customers of the tests accept them. */
export const from = { address: "203.0.113.24", browser: "Safari on an iPhone" };

let nextLine = 0;
export const line = (priceCents: number, more: Partial<EstimateLine> = {}): EstimateLine => ({
  ...ownLine,
  words: `Line ${++nextLine}`,
  priceCents,
  ...more,
});

/** Come to $2,900.00, and with what is optional to $3,290.00. */
export const lines = [
  line(290_000, { words: "Hone the hall" }),
  line(39_000, { isOptional: true }),
];

let people = 0;
export const makeRequest = (name = "Dana Kessler"): ContactRequest =>
  receiveRequest({
    ...{ name, email: `dana${++people}@kessler.test`, phone: "(702) 555-0111" },
    ...{ service: "marble-restoration", message: "The entry hall." },
  });

/** In place of the typesetter, which has tests of its own: other work goes on meanwhile. */
export async function quick(document: { number: string }, record?: { name: string } | null) {
  for (let turns = randomInt(3); turns > 0; turns--) await setImmediate();
  return Buffer.from(`%PDF ${document.number} ${record?.name ?? ""} ${"x".repeat(64)}`);
}

type More = Partial<EstimateDraft> & { now?: Date; typeset?: typeof quick };

/** Saves a draft. @returns a function that sends it as it is in the form */
export function preparedFor(request: ContactRequest, { now, typeset = quick, ...more }: More = {}) {
  const draft = { ...newDraft(request.id, now), lines, ...more };
  const revision = saveDraft(request.id, draft, 0, by) ?? -1;
  const basis = basisOf(request.id);
  return () => sendEstimate(request, { revision, basis, by, now, typeset });
}

/** Sends an estimate. @throws Error with the sentence if it was not sent */
export async function sentTo(request: ContactRequest, more: More = {}): Promise<SentEstimate> {
  const outcome = await preparedFor(request, more)();
  if ("problem" in outcome) throw new Error(outcome.problem);
  return outcome.estimate;
}

/** Accepts an estimate as its customer would; `more`: other fields of the form. */
export function accept(
  request: ContactRequest,
  { label, total_cents, sha256 }: SentEstimate,
  more: { chosen?: number[]; total?: number; sha256?: string } = {},
  now?: Date,
) {
  const yes = {
    name: "Dana Kessler",
    chosen: [],
    total: total_cents,
    sha256,
  };
  return acceptEstimate(request, label, { ...yes, ...more }, from, { now, typeset: quick });
}

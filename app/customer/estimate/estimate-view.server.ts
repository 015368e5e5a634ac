import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { dollars, totalsOf } from "#app/estimates/estimate/money.ts";
import {
  acceptanceOf,
  listSentEstimates,
  type SentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { type ContactRequest, statusStep } from "#app/requests/request/contact-request.ts";

const totals = (estimate: Pick<SentEstimate, "document" | "events">) =>
  totalsOf(estimate.document, new Set(acceptanceOf(estimate)?.chosen));

/** The steps of the way, by index, that a request's own steps lead to: asked, answered, review, review. */
const stepsOfRequest = [0, 1, 4, 4];
const estimateStep = 2;
const workStep = 3;

/**
 * The estimates of a request for its page, newest first, and the step of the way that they have led to.
 * @param step the request's own step, or that of its status
 */
export function estimatesView(request: ContactRequest, step: number = statusStep(request.status)) {
  const all = listSentEstimates(request.id).toReversed();
  const isAccepted = all.some(({ state }) => state === "accepted");
  const reached = isAccepted ? workStep : all.length > 0 ? estimateStep : 0;
  return {
    step: Math.max(stepsOfRequest[step] ?? 0, reached),
    estimates: all
      .filter(({ state }) => state !== "replaced" && state !== "withdrawn")
      .map((estimate) => ({
        label: estimate.label,
        isOpen: estimate.state === "sent",
        total: dollars(totals(estimate).total),
        words:
          estimate.state === "sent"
            ? `Good through ${estimate.document.lastDayInWords}`
            : estimateStates[estimate.state],
      })),
  };
}

type Shown = Pick<SentEstimate, "label" | "number" | "state" | "sha256" | "document" | "events">;

/** The data of an estimate for its customer's page. */
export function estimateView(request: ContactRequest, estimate: Shown) {
  const { label, number, state, sha256, document, events } = estimate;
  const { deposit } = totals(estimate);
  const declined = events.find(({ kind }) => kind === "declined");
  return {
    label,
    state,
    sha256,
    document,
    step: Math.max(estimateStep, estimatesView(request).step),
    record: acceptanceOf(estimate),
    /** "$870.00"; empty without one, and after it came in. */
    deposit: deposit > 0 && !events.some(({ kind }) => kind === "deposit") ? dollars(deposit) : "",
    /** Why it was declined; may be empty. */
    reason: (declined?.details as { reason?: string } | undefined)?.reason ?? "",
    /** The version that took its place, and may be this one. */
    newest: listSentEstimates(request.id).findLast((it) => it.number === number)?.label ?? label,
  };
}

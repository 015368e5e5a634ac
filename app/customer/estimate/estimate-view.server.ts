import type { EstimateState } from "#app/estimates/estimate/estimate.ts";
import { dollars, totalsOf } from "#app/estimates/estimate/money.ts";
import {
  acceptanceOf,
  listSentEstimates,
  type SentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { type ContactRequest, statusStep } from "#app/requests/request/contact-request.ts";

/** An estimate as the request's page lists it. */
export type ListedEstimate = {
  label: string;
  state: EstimateState;
  /** "$2,900.00". */
  total: string;
  words: string;
};

const chosenOf = (estimate: SentEstimate) => acceptanceOf(estimate)?.chosen ?? [];

function listed(estimate: SentEstimate): ListedEstimate {
  const { label, state, document } = estimate;
  const words = {
    sent: `Good through ${document.lastDayInWords}`,
    accepted: "Accepted",
    declined: "Declined by you",
    "ran-out": "It has run out",
    withdrawn: "",
    replaced: "",
  };
  const total = dollars(totalsOf(document, new Set(chosenOf(estimate))).total);
  return { label, state, total, words: words[state] };
}

/** The steps of the way, by index, that a request's own steps lead to: asked, visit, review, review. */
const stepsOfRequest = [0, 1, 4, 4];
const estimateStep = 2;
const workStep = 3;

/**
 * The estimates of a request for its page, newest first, and the step of the way that they have led to.
 * @param step the request's own step, or that of its status
 */
export function estimatesView(request: ContactRequest, step: number = statusStep(request.status)) {
  const all = listSentEstimates(request.id).toReversed();
  const own = stepsOfRequest[step] ?? 0;
  const isAccepted = all.some(({ state }) => state === "accepted");
  const reached = isAccepted ? workStep : all.length > 0 ? estimateStep : 0;
  return {
    step: Math.max(own, reached),
    estimates: all.map(listed).filter(({ words }) => words !== ""),
  };
}

/** The data of an estimate for its customer's page. */
export function estimateView(request: ContactRequest, estimate: SentEstimate) {
  const { label, number, state, sha256, document, events } = estimate;
  const versions = listSentEstimates(request.id).filter((it) => it.number === number);
  const chosen = new Set(chosenOf(estimate));
  const { deposit } = totalsOf(document, chosen);
  const declined = events.find(({ kind }) => kind === "declined");
  return {
    label,
    state,
    sha256,
    document,
    step: estimatesView(request).step,
    record: acceptanceOf(estimate),
    /** "$870.00"; empty without one. */
    deposit: deposit > 0 ? dollars(deposit) : "",
    /** Why it was declined; may be empty. */
    reason: (declined?.details as { reason?: string } | undefined)?.reason ?? "",
    isDepositPaid: events.some(({ kind }) => kind === "deposit"),
    /** The version that took its place, and may be this one. */
    newest: versions.at(-1)?.label ?? label,
  };
}

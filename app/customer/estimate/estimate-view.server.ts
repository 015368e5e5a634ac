import { longDay } from "#app/business/facts/time.ts";
import { totalText } from "#app/estimates/document/estimate-document.ts";
import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { dollars, optionalPlaces } from "#app/estimates/estimate/money.ts";
import {
  acceptanceOf,
  dueDeposit,
  eventOf,
  listSentEstimates,
  type SentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { type ContactRequest, statusStep } from "#app/requests/request/contact-request.ts";

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
    hasEstimate: all.length > 0,
    estimates: all
      .filter(({ state }) => state !== "replaced" && state !== "withdrawn")
      .map((estimate) => ({
        label: estimate.label,
        isOpen: estimate.state === "sent",
        total: totalText(estimate.document, acceptanceOf(estimate)?.chosen ?? []),
        words:
          estimate.state === "sent"
            ? `Good through ${estimate.document.lastDayInWords}`
            : estimateStates[estimate.state],
      })),
  };
}

type Shown = Pick<SentEstimate, "label" | "number" | "state" | "sha256" | "document" | "events">;

/** What the page of an estimate says about its state. */
type Words = {
  headline: string;
  lead: string;
  /** Of the button that leads on: to the newest version, or by the question that it sends. */
  wayOn?: string;
  question?: string;
};

/** The data of an estimate for its customer's page. */
export function estimateView(request: ContactRequest, estimate: Shown) {
  const { label, number, state, sha256, document } = estimate;
  const record = acceptanceOf(estimate);
  const answer = eventOf(estimate, "accepted") ?? eventOf(estimate, "declined");
  const deposit = dueDeposit(estimate);
  const versions = listSentEstimates(request.id).filter((it) => it.number === number);
  const newest = versions.at(-1)?.label ?? label;
  const lastDay = document.lastDayInWords;
  const step = Math.max(estimateStep, estimatesView(request).step);
  const ticks = optionalPlaces(document.lines).length > 0 ? ", tick what you like," : "";
  const words: Record<typeof state, Words> = {
    sent: {
      headline: "Your estimate is ready.",
      lead: `Read it${ticks} and say yes at the end. It holds through ${lastDay}.`,
    },
    accepted: {
      headline: `${record?.how === "page" ? "You said yes." : "We noted your yes."} Thank you.`,
      lead:
        step > workStep ? "The work is done." : "Next we agree with you on the days of the work.",
    },
    declined: {
      headline: "You declined this estimate.",
      lead: "That is all right. We have your answer, and nothing else is needed from you.",
      wayOn: "I changed my mind",
      question: "I have changed my mind about this estimate.",
    },
    withdrawn: {
      headline: "We withdrew this estimate.",
      lead: "It no longer counts. Ask us if you would like another.",
      wayOn: "Ask for another",
      question: "Please send me another estimate.",
    },
    replaced: {
      headline: "There is a newer estimate.",
      lead: `We changed something and wrote you another. This one, ${label}, no longer counts.`,
      wayOn: `Read ${newest}`,
    },
    "ran-out": {
      headline: "This estimate has run out.",
      lead: `It held through ${lastDay}. Ask us whether it still stands.`,
      wayOn: "Ask us to renew it",
      question: "Please renew this estimate.",
    },
  };
  return {
    // One that was declined or withdrawn may have a successor, too.
    ...words[state !== "sent" && newest !== label ? "replaced" : state],
    label,
    state,
    sha256,
    document,
    record,
    newest,
    step,
    /** "$870.00", which is still to be paid; empty without one. */
    deposit: deposit > 0 ? dollars(deposit) : "",
    /** "Thursday, November 26", on which it was accepted or declined; empty before. */
    answeredOn: answer ? longDay(answer.at) : "",
    /** Why it was declined; may be empty. */
    reason: String(answer?.details.reason ?? ""),
  };
}

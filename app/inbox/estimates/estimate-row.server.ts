import { shortDay, shortTime } from "#app/business/facts/time.ts";
import { type EstimateState, versionNumber } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { eventOf, type SentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";

/** An estimate as the owner's list, its file and its request's page show it. */
export type EstimateRow = Omit<ReturnType<typeof sentRow>, "state"> & { state: EstimateState };

/** "Dec 20", the last day on which it can be accepted. */
const lastDay = ({ last_day }: SentEstimate) => shortDay(new Date(`${last_day}T12:00Z`));

/** The row of a version that was sent. */
export function sentRow(estimate: SentEstimate, now: Date) {
  const { request_id, label, document, state, sent_at } = estimate;
  const end = state === "sent" || state === "ran-out" ? undefined : eventOf(estimate, state);
  const ended = end ? shortTime(end.at, now) : "";
  const opened = eventOf(estimate, "opened");
  const reason = end?.details.reason;
  const notes: Record<typeof state, string> = {
    sent: `${opened ? `Opened ${shortTime(opened.at, now)}` : "Not opened that we know of"}. Good until ${lastDay(estimate)}`,
    accepted: ended + (eventOf(estimate, "deposit") ? ", deposit paid" : ""),
    declined: ended + (reason ? `, “${reason}”` : ""),
    withdrawn: ended,
    replaced: `by ${versionNumber(estimate.number, estimate.version + 1)}`,
    "ran-out": `Held through ${lastDay(estimate)}`,
  };
  return {
    requestId: request_id,
    /** "2026-0007-2"; "" of a draft. */
    number: label,
    customer: document.customer.name,
    service: document.service,
    state,
    /** When it came into this state, ISO 8601. */
    since: end?.at ?? sent_at,
    /** "Nov 24", when it was sent, and what is to know of its state: "Opened Fri 2:14 PM. Good until Dec 20". */
    date: shortDay(new Date(sent_at)),
    note: notes[state],
    /** "$2,900.00"; of an accepted one with the lines that were chosen. */
    total: dollars(state === "accepted" && end ? end.total_cents : estimate.total_cents),
  };
}

import { shortDate, shortDay, shortTime } from "#app/business/facts/time.ts";
import { type EstimateState, versionNumber } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import type { SentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";

/** An estimate as the owner's list, its file and its request's page show it. */
export type EstimateRow = Omit<ReturnType<typeof sentRow>, "state"> & { state: EstimateState };

/** The row of a version that was sent. */
export function sentRow(estimate: SentEstimate, now: Date) {
  const { request_id, label, document, state, events, sent_at, last_day } = estimate;
  const end = events.find(({ kind }) => kind === state);
  const timeOf = (kind: string) => {
    const event = events.find((it) => it.kind === kind);
    return event ? shortTime(event.at, now) : "";
  };
  const lastDay = shortDate(`${last_day}T12:00Z`).replace(/, \d{4}$/, "");
  const opened = timeOf("opened");
  const reason = end?.details.reason;
  const notes: Record<typeof state, string> = {
    sent: `${opened ? `opened ${opened}` : "not seen opened"}, until ${lastDay}`,
    accepted: timeOf("accepted") + (timeOf("deposit") && ", deposit paid"),
    declined: timeOf("declined") + (reason ? `, “${reason}”` : ""),
    withdrawn: timeOf("withdrawn"),
    replaced: `by ${versionNumber(estimate.number, estimate.version + 1)}`,
    "ran-out": `held through ${lastDay}`,
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
    /** "Nov 24", when it was sent, and what is to know of its state: "not seen opened, until Dec 20". */
    date: shortDay(new Date(sent_at)),
    note: notes[state],
    /** "$2,900.00"; of an accepted one with the lines that were chosen. */
    total: dollars(state === "accepted" && end ? end.total_cents : estimate.total_cents),
  };
}

import { shortDate, shortDay, shortTime } from "#app/business/facts/time.ts";
import { type EstimateState, versionNumber } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import type { SentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import type { contactRequests, estimateDrafts } from "#schema";

/** A row of the list of estimates, formatted. */
export type EstimateRow = {
  requestId: number;
  /** "2026-0007-2"; empty for a draft. */
  number: string;
  customer: string;
  service: string;
  state: EstimateState;
  /** When it came into this state, ISO 8601. */
  since: string;
  /** "Nov 24", and what is to know of its state: "not opened yet, until Dec 20". */
  date: string;
  note: string;
  /** "$2,900.00"; of an accepted one with the lines that were chosen. */
  total: string;
};

type Draft = {
  draft: typeof estimateDrafts.$inferSelect;
  request: typeof contactRequests.$inferSelect;
};

/** The row of a draft. */
export const draftRow = ({ draft, request }: Draft): EstimateRow => ({
  requestId: request.id,
  number: "",
  customer: request.name,
  service: labelOf(request.service),
  state: "draft",
  since: draft.updated_at,
  date: shortDay(new Date(draft.updated_at)),
  note: "not sent yet",
  total: dollars(draft.total_cents),
});

/** The row of a version that was sent. */
export function sentRow(estimate: SentEstimate, now: Date): EstimateRow {
  const { request_id, label, document, state, events, sent_at } = estimate;
  const end = events.find(({ kind }) => kind === state);
  return {
    requestId: request_id,
    number: label,
    customer: document.customer.name,
    service: document.service,
    state,
    since: end?.at ?? sent_at,
    date: shortDay(new Date(sent_at)),
    note: noteOf(estimate, now),
    total: dollars(state === "accepted" && end ? end.total_cents : estimate.total_cents),
  };
}

function noteOf(estimate: SentEstimate, now: Date): string {
  const { state, events, last_day, number, version } = estimate;
  const at = (kind: string) => events.find((event) => event.kind === kind)?.at;
  const lastDay = shortDate(`${last_day}T12:00Z`).replace(/, \d{4}$/, "");
  const ended = at(state);
  const when = ended ? shortTime(ended, now) : "";
  if (state === "ran-out") return `on ${lastDay}`;
  if (state === "replaced") return `by ${versionNumber(number, version + 1)}`;
  if (state === "accepted") return at("deposit") ? `${when}, deposit paid` : when;
  if (state === "declined") {
    const { reason } = events.find(({ kind }) => kind === "declined")?.details ?? {};
    return reason ? `${when}: “${reason}”` : when;
  }
  if (state === "withdrawn") return when;
  const opened = at("opened");
  return `${opened ? `opened ${shortTime(opened, now)}` : "not seen opened"}, until ${lastDay}`;
}

import { shortDate, shortDay, shortTime } from "#app/business/facts/time.ts";
import { versionNumber } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import type { SentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import type { findDrafts } from "./find-estimates.server.ts";

/** A row of the list of estimates, formatted. */
export type EstimateRow = ReturnType<typeof sentRow> | ReturnType<typeof draftRow>;

/** The row of a draft. */
export const draftRow = ({ draft, request }: ReturnType<typeof findDrafts>[number]) => ({
  requestId: request.id,
  number: "",
  customer: request.name,
  service: labelOf(request.service),
  state: "draft" as const,
  since: draft.updated_at,
  date: shortDay(new Date(draft.updated_at)),
  note: "not sent yet",
  total: dollars(draft.total_cents),
});

/** The row of a version that was sent. */
export function sentRow(estimate: SentEstimate, now: Date) {
  const { request_id, label, document, state, events, sent_at } = estimate;
  const end = events.find(({ kind }) => kind === state);
  return {
    requestId: request_id,
    /** "2026-0007-2". */
    number: label,
    customer: document.customer.name,
    service: document.service,
    state,
    /** When it came into this state, ISO 8601. */
    since: end?.at ?? sent_at,
    /** "Nov 24", and what is to know of its state: "not seen opened, until Dec 20". */
    date: shortDay(new Date(sent_at)),
    note: noteOf(estimate, now),
    /** "$2,900.00"; of an accepted one with the lines that were chosen. */
    total: dollars(state === "accepted" && end ? end.total_cents : estimate.total_cents),
  };
}

function noteOf(estimate: SentEstimate, now: Date): string {
  const { state, events, last_day, number, version } = estimate;
  const timeOf = (kind: string) => {
    const event = events.find((it) => it.kind === kind);
    return event ? shortTime(event.at, now) : "";
  };
  const lastDay = shortDate(`${last_day}T12:00Z`).replace(/, \d{4}$/, "");
  const when = timeOf(state);
  switch (state) {
    case "sent": {
      const opened = timeOf("opened");
      return `${opened ? `opened ${opened}` : "not seen opened"}, until ${lastDay}`;
    }
    case "ran-out":
      return `on ${lastDay}`;
    case "replaced":
      return `by ${versionNumber(number, version + 1)}`;
    case "accepted":
      return timeOf("deposit") ? `${when}, deposit paid` : when;
    case "declined": {
      const { reason } = events.find(({ kind }) => kind === "declined")?.details ?? {};
      return reason ? `${when}: “${reason}”` : when;
    }
    case "withdrawn":
      return when;
  }
}

import { href, Link } from "react-router";
import { type EstimateState, estimateStates } from "#app/estimates/estimate/estimate.ts";
import { type Mark, StatusMark } from "#app/ui/controls/status-mark.tsx";
import type { EstimateRow } from "./estimate-row.server.ts";

const tones: Record<EstimateState, Mark> = {
  draft: "empty",
  sent: "contacted",
  accepted: "completed",
  declined: "other",
  withdrawn: "empty",
  replaced: "empty",
  "ran-out": "over",
};

/** A row that is itself a link: number and date, customer, state and total; on a phone in two columns. */
export function EstimateListRow({ requestId, state, number, date, note, ...row }: EstimateRow) {
  const isOpen = state === "draft" || state === "sent" || state === "accepted";
  const weight = isOpen ? "font-semibold" : "font-medium";
  return (
    <li
      className={`relative grid items-center border-b border-line leading-[1.4] hover:bg-surface-muted max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-margin max-md:py-2.5 md:min-h-17 md:grid-cols-[minmax(0,21fr)_minmax(0,37fr)_minmax(0,24fr)_minmax(0,18fr)] ${isOpen ? "" : "text-quiet"}`}
    >
      <p className="tabular-nums lining-nums md:py-2.5 md:pl-edge max-md:order-4 max-md:text-right max-md:text-note max-md:text-quiet">
        <Link
          className={`no-underline after:absolute after:inset-0 max-md:font-normal ${weight}`}
          to={href(number ? "/admin/contacts/:id" : "/admin/contacts/:id/estimate", {
            id: String(requestId),
          })}
        >
          {number || "No number yet"}
        </Link>
        <span className="block text-note text-quiet max-md:hidden">{date}</span>
      </p>
      <p className="min-w-0 wrap-anywhere max-md:order-1 md:py-2.5 md:pr-gutter">
        <b className={weight}>{row.customer}</b>
        <span className="block text-note text-quiet">{row.service}</span>
      </p>
      <p className="min-w-0 wrap-anywhere max-md:order-3 md:grid md:content-center md:self-stretch md:border-l md:border-line md:py-2.5 md:pl-inset">
        <StatusMark tone={tones[state]}>{estimateStates[state]}</StatusMark>{" "}
        <span className="text-note text-quiet md:line-clamp-2 md:pl-5.25">{note}</span>
      </p>
      <p className={`text-right tabular-nums lining-nums max-md:order-2 md:pr-edge ${weight}`}>
        {row.total}
      </p>
    </li>
  );
}

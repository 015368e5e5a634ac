import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { type Mark, StatusMark } from "#app/ui/controls/status-mark.tsx";
import type { EstimateRow } from "./estimate-row.server.ts";

const marks: Record<EstimateRow["state"], Mark> = {
  draft: "empty",
  sent: "contacted",
  accepted: "completed",
  declined: "other",
  withdrawn: "gone",
  replaced: "gone",
  "ran-out": "over",
};

/** The state of an estimate, and what is to know of it. */
export const EstimateStatus = ({ state, note }: Pick<EstimateRow, "state" | "note">) => (
  <>
    <StatusMark tone={marks[state]}>{estimateStates[state]}</StatusMark>{" "}
    <span className="min-w-0 text-note text-quiet wrap-anywhere">{note}</span>
  </>
);

import { href } from "react-router";
import { sortableTime } from "#app/business/facts/time.ts";
import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { answerCsv } from "#app/inbox/export/answer-csv.server.ts";
import type { Route } from "./+types/estimates-csv.ts";
import type { EstimateRow } from "./estimate-row.server.ts";
import { findEstimates, readEstimateFilter, sentRows } from "./find-estimates.server.ts";

/** All pages of the list at this address, as a CSV file. */
export function loader(args: Route.LoaderArgs) {
  const now = new Date();
  const { drafts, ids } = findEstimates(readEstimateFilter(args.url.searchParams), now);
  return answerCsv(args, {
    name: "estimates",
    activity: "estimates-exported",
    list: href("/admin/estimates"),
    heads: ["Number", "Customer", "Service", "State", "Since", "Note", "Total"],
    first: drafts.map(cells),
    ids: () => ids,
    lines: (ids) => sentRows(ids, now).map(cells),
  });
}

function cells({ number, customer, service, state, since, note, total }: EstimateRow) {
  return [number, customer, service, estimateStates[state], sortableTime(since), note, total];
}

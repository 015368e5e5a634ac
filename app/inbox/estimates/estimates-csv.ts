import { href } from "react-router";
import { sortableTime } from "#app/business/facts/time.ts";
import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { readSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { answerCsv } from "#app/inbox/export/answer-csv.server.ts";
import type { Route } from "./+types/estimates-csv.ts";
import { readEstimateFilter } from "./estimate-filter.ts";
import { findVersions } from "./estimate-page.server.ts";
import { draftRow, type EstimateRow, sentRow } from "./estimate-row.server.ts";
import { findDrafts } from "./find-estimates.server.ts";

const heads = ["Number", "Customer", "Service", "State", "Since", "Note", "Total"];

/** All pages of the list at this address, as a CSV file. */
export function loader(args: Route.LoaderArgs) {
  const now = new Date();
  const filter = readEstimateFilter(args.url.searchParams);
  return answerCsv(args, {
    name: "estimates",
    activity: "estimates-exported",
    list: href("/admin/estimates"),
    heads,
    first: findDrafts(filter).map((row) => cells(draftRow(row))),
    ids: () => findVersions(filter, now),
    lines: (ids) => readSentEstimates(ids, now).map((row) => cells(sentRow(row, now))),
  });
}

const cells = ({ number, customer, service, state, since, note, total }: EstimateRow) => [
  ...[number, customer, service, estimateStates[state], sortableTime(since), note, total],
];

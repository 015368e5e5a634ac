import { dollars } from "#app/estimates/estimate/money.ts";
import { readSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { estimateFigures } from "./estimate-figures.server.ts";
import type { EstimateFilter } from "./estimate-filter.ts";
import { draftRow, sentRow } from "./estimate-row.server.ts";
import { findDrafts, findVersions } from "./find-estimates.server.ts";

const pageSize = 25;

/** A page of the list with its figures, drafts before what was sent. `page` counts from 1; past the end it is the last. */
export function readEstimatePage(filter: EstimateFilter, page: number, now: Date) {
  const { tiles, sumOf } = estimateFigures(now);
  const drafts = findDrafts(filter);
  const matches = filter.q === "" ? null : findVersions(filter, now);
  const sent = matches?.length ?? sumOf(filter.state).count;
  const { offset, ...at } = pageOf(drafts.length + sent, page, pageSize);
  const first = drafts.slice(offset, offset + pageSize);
  const from = Math.max(0, offset - drafts.length);
  const restSize = pageSize - first.length;
  const ids = matches?.slice(from, from + restSize) ?? findVersions(filter, now, restSize, from);
  return {
    ...at,
    size: pageSize,
    tiles,
    sentence: waitingSentence(sumOf("sent")),
    rows: [...first.map(draftRow), ...readSentEstimates(ids, now).map((row) => sentRow(row, now))],
  };
}

function waitingSentence({ count, cents }: { count: number; cents: number }): string {
  if (count === 0) return "None waits for an answer.";
  const waiting = `${capitalNumberWord(count)} ${count === 1 ? "waits" : "wait"} for an answer`;
  return `${waiting}, together ${dollars(cents)}.`;
}

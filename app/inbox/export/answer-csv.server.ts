import { setImmediate } from "node:timers/promises";
import { redirect } from "react-router";
import { type Activity, recordActivity } from "#app/accounts/account/activity.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { localDay } from "#app/business/facts/time.ts";
import { isFromElsewhere } from "#app/http/front/refused-requests.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { byteOrderMark, csvLine } from "./csv-cells.ts";

const batchSize = 100;

type Download = {
  /** "contact-requests", before the day. */
  name: string;
  /** How the download is logged. */
  activity: Activity;
  /** The address of the list. */
  list: string;
  heads: string[];
  /** Lines before those of the ids. */
  first?: string[][];
  /** The ids of all rows, and the lines of some of them. */
  ids: () => number[];
  lines: (ids: number[]) => string[][];
};

/** Answers with a list as a CSV file, and logs the download. */
export async function answerCsv(
  { request, context }: Asked,
  { name, activity, list, heads, first = [], ids: listIds, lines }: Download,
): Promise<Response> {
  if (request.method === "HEAD") return new Response(null);
  // Each download is logged, so a page of another site could fill the log with requests.
  if (isFromElsewhere(request)) throw redirect(list);
  const ids = listIds();
  recordActivity(administrator(context), activity);
  let file = byteOrderMark + [heads, ...first].map(csvLine).join("");
  for (let at = 0; at < ids.length; at += batchSize) {
    file += lines(ids.slice(at, at + batchSize))
      .map(csvLine)
      .join("");
    // Other requests are answered between two batches.
    await setImmediate();
  }
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${localDay(new Date())}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

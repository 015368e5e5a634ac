import { resolve } from "node:path";
import { fullDay, localDay } from "#app/business/facts/time.ts";
import { shortened } from "#app/business/sharing/page-meta.ts";
import { jobQueue } from "#app/environment/jobs.ts";
import { dollars, optionalPlaces, totalsOf } from "#app/estimates/estimate/money.ts";
import { printable } from "#app/typesetting/printable.server.ts";
import { runTypesetter } from "#app/typesetting/run-typesetter.server.ts";
import {
  type AcceptanceRecord,
  acceptanceRows,
  type EstimateDocument,
  evidenceRows,
  fingerprintNote,
  linesInWords,
  sumsOf,
  totalText,
  withWords,
} from "./estimate-document.ts";

const program = resolve("app/estimates/document/print-estimate.ts");

/** Typesetting takes about 0.3 seconds. */
const typesetTimeoutMs = 30_000;

const maxJobs = 100;
/** Each takes about 100 MB. */
const maxRunning = 2;
const jobs = jobQueue(
  maxJobs,
  () => new Error("Too many estimates are being typeset."),
  maxRunning,
);

/** Two lines of the band; the whole name is in the record. */
const maxBandName = 40;

/** Stands for a character that no font of the site has. */
const unknown = "\uFFFD";

/**
 * Typesets an estimate as a tagged PDF in a child process; with `record`, the record of its acceptance is
 * the last page.
 * @throws Error with a sentence if it fails or times out
 */
export async function typesetEstimate(
  document: EstimateDocument,
  record: AcceptanceRecord | null = null,
): Promise<Uint8Array> {
  const input = JSON.stringify(printedEstimate(document, record), (name, value) =>
    typeof value === "string" && name !== "logo" ? printable(value, "all", () => unknown) : value,
  );
  return await jobs(() => runTypesetter([program], input, typesetTimeoutMs));
}

/** What the template of the PDF reads (estimate.typ): the document, and all that is counted in words. */
function printedEstimate(document: EstimateDocument, record: AcceptanceRecord | null) {
  const { customer, number, changes, opening, words } = document;
  const title = changes ? "Change" : "Estimate";
  const hasOptional = optionalPlaces(document.lines).length > 0;
  const toTick = hasOptional ? " Tick the lines above that you would like." : "";
  const sentTotal = totalText(document, []);
  const deposit = record ? totalsOf(document, new Set(record.chosen)).deposit : 0;
  return {
    ...document,
    title,
    name: `${title} ${number || "(preview)"}`,
    facts: withWords([
      ["Number", number || "Given when it is sent"],
      ["Changes", changes],
      ["Date", document.date],
      ["Good through", document.lastDayInWords],
      ["For", [customer.name, customer.address].filter(Boolean).join("\n")],
    ]),
    words: [opening, words].filter(Boolean).join("\n\n"),
    lines: linesInWords(document),
    sums: sumsOf(document, new Set()),
    sayYes: `On the page that we sent you a link to, or by signing here and handing us this sheet.${toTick}`,
    record: record && {
      banner: {
        accepted: `Accepted: ${totalText(document, record.chosen)}`,
        by: `By ${shortened(record.name, maxBandName)}, ${fullDay(localDay(new Date(record.at)))}`,
        deposit: deposit > 0 ? `Deposit ${dollars(deposit)}` : "",
        offer: `Below: the offer as sent (${sentTotal}).`,
        signing: record.how === "page" ? "Signed online." : "",
      },
      lead: `The estimate before this is as sent, at ${sentTotal}. Only the band at the top was added.`,
      lines: linesInWords(document, record),
      sums: sumsOf(document, new Set(record.chosen)),
      rows: [...acceptanceRows(document, record), ...evidenceRows(document, record)],
      note: fingerprintNote,
    },
  };
}

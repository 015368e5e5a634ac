import { resolve } from "node:path";
import { jobQueue } from "#app/environment/jobs.ts";
import { printable } from "#app/typesetting/printable.server.ts";
import { runTypesetter } from "#app/typesetting/run-typesetter.server.ts";
import type { AcceptanceRecord, EstimateDocument } from "./estimate-document.ts";
import { printedEstimate } from "./printed-estimate.ts";

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

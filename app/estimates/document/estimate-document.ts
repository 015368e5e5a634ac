import type { Priced } from "#app/estimates/estimate/estimate.ts";
import { dollars, totalsOf } from "#app/estimates/estimate/money.ts";

/**
 * Everything that stands on a sent estimate, as copied values: page, PDF, mail and CSV are made of it alone,
 * so that later changes of facts do not change it. The version's row keeps it as JSON.
 */
export type EstimateDocument = Priced & {
  /** "2026-0007" or "2026-0007-2"; empty in a preview. */
  number: string;
  version: number;
  /** The number of the accepted estimate that it changes; empty if it stands by itself. */
  changes: string;
  /** "Friday, November 27, 2026". */
  date: string;
  /** "2026-12-25", and "Friday, December 25, 2026". */
  lastDay: string;
  lastDayInWords: string;
  business: {
    name: string;
    phone: string;
    email: string;
    /** Empty where there is none. */
    license: string;
    address: string;
    /** "#c8733c". */
    accent: string;
    /** Address of the stored logo, "/uploads/NAME"; empty where there is none. */
    logo: string;
  };
  customer: { name: string; address: string };
  /** Label of the service that was asked for. */
  service: string;
  /** The sheet's opening words, and after them the word to the customer; either may be empty. */
  opening: string;
  words: string;
  /** The administrator who sends it; empty where they have no name. */
  signature: string;
  /** How the deposit is paid; empty without a deposit. */
  depositWords: string;
  /** Address of the owner's payment page, https; empty where there is none. Not printed. */
  paymentLink: string;
  terms: string;
  /** Stands beside the signature; may be empty. */
  notice: string;
};

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

/** The sentence beside the tick of who accepts an estimate with these optional lines. */
export const acceptanceSentence = (document: EstimateDocument, chosen: number[]): string =>
  `I accept estimate ${document.number} for ${dollars(totalsOf(document, new Set(chosen)).total)} and its terms.`;

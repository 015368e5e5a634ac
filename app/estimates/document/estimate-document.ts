import { type Priced, unitFacts } from "#app/estimates/estimate/estimate.ts";
import {
  dollars,
  lineCents,
  optionalPlaces,
  percentText,
  quantityText,
  totalsOf,
} from "#app/estimates/estimate/money.ts";
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

type Row = [label: string, words: string];
export type Sum = { label: string; amount: string; isTotal: boolean };

/** The rows that say something. */
export const withWords = (rows: Row[]) => rows.filter(([, words]) => words !== "");

/** What a total with the optional lines at these places comes to: "$2,900.00". */
export const totalText = (estimate: Priced, chosen: number[]): string =>
  dollars(totalsOf(estimate, new Set(chosen)).total);

/** The sentence beside the tick of who accepts an estimate with these lines. A preview has no number yet. */
export function acceptanceSentence(document: EstimateDocument, chosen: number[]): string {
  const estimate = document.number ? `estimate ${document.number}` : "this estimate";
  return `I accept ${estimate} for ${totalText(document, chosen)} and its terms.`;
}

/** The sums of an estimate with the optional lines at these places, for page, PDF and mail. */
export function sumsOf(estimate: Priced, chosen: ReadonlySet<number>): Sum[] {
  const { lines, deposit, taxHundredths } = estimate;
  const isWithout = chosen.size === 0 && optionalPlaces(lines).length > 0;
  const linesLabel = isWithout ? "Lines without the optional ones" : "Sum of the lines";
  const share = deposit.kind === "percent" ? `, ${percentText(deposit.percentHundredths)}` : "";
  const sums = totalsOf(estimate, chosen);
  const rows: [label: string, cents: number, isShown: boolean][] = [
    [linesLabel, sums.lines, sums.discount + sums.tax > 0],
    ["Discount", -sums.discount, sums.discount > 0],
    [`Sales tax, ${percentText(taxHundredths)}`, sums.tax, sums.tax > 0],
    ["Total", sums.total, true],
    [`Deposit${share}`, sums.deposit, sums.deposit > 0],
  ];
  return rows.flatMap(([label, cents, isShown]) =>
    isShown ? [{ label, amount: dollars(cents), isTotal: label === "Total" }] : [],
  );
}

/** The lines of an estimate as offered, or with a record as accepted, for PDF and mail. */
export const linesInWords = ({ lines }: Priced, record?: AcceptanceRecord | null) =>
  lines.map((line, place) => {
    const { words, unit, quantityHundredths, priceCents, leastCents, isOptional } = line;
    const isChosen = record?.chosen.includes(place) ?? false;
    const decided = isChosen ? "Chosen" : "Left out; not in the total";
    const notes = [
      leastCents > 0 &&
        lineCents(line) === leastCents &&
        `Our minimum of ${dollars(leastCents)} applies`,
      isOptional && (record ? decided : "If you like; not in the total"),
    ];
    const isOne = quantityHundredths === 100 && (unit === "hour" || unit === "piece");
    return {
      label: words,
      isOptional,
      isChosen,
      note: notes.filter(Boolean).join(". "),
      quantity: quantityText(quantityHundredths),
      unit: isOne ? unit : unitFacts[unit].many,
      price: dollars(priceCents),
      amount: dollars(lineCents(line)),
    };
  });

/** Stands below the rows of a record of acceptance. */
export const fingerprintNote =
  "SHA-256 is a fingerprint of the document as it was sent: if one word changes, the fingerprint changes. The estimate is kept unchanged from the day it was sent.";

const howGiven = {
  page: "On the customer’s own page: full name typed, box ticked, button pressed",
  phone: "By telephone",
  paper: "On paper",
};

/** Who accepted what and when: the first rows of a record. Lines and sums stand beside it. */
export function acceptanceRows(document: EstimateDocument, record: AcceptanceRecord): Row[] {
  const total = totalText(document, record.chosen);
  // Who said yes otherwise has not read the sentence.
  const agreement = `Estimate ${document.number} for ${total}, and its terms`;
  return [
    ["Accepted by", record.name],
    ["When", record.atInWords],
    ["Agreed to", record.how === "page" ? record.sentence : agreement],
  ];
}

/** Which version was accepted, how, from where, and of which bytes: the rows below them. */
export const evidenceRows = (
  { version }: EstimateDocument,
  { at, how, by, address, browser, sha256 }: AcceptanceRecord,
) =>
  withWords([
    ["Version", `${version}, accepted ${at.slice(0, 19).replace("T", " ")} UTC`],
    ["How", how === "page" ? howGiven.page : `${howGiven[how]}, noted by ${by}`],
    ["From", [address, browser].filter(Boolean).join(", ")],
    ["SHA-256 as sent", sha256.replace(/.{8}(?=.)/g, "$& ")],
  ]);

import { type EstimateLine, type Priced, unitFacts } from "#app/estimates/estimate/estimate.ts";
import {
  dollars,
  lineCents,
  optionalPlaces,
  percentText,
  quantityText,
  totalsOf,
} from "#app/estimates/estimate/money.ts";
import type { AcceptanceRecord, EstimateDocument } from "./estimate-document.ts";

type Row = [label: string, words: string];
export type Sum = [label: string, amount: string, isTotal: boolean];

/** What the template of the PDF reads (estimate.typ): all of it in words. */
export function printedEstimate(document: EstimateDocument, record: AcceptanceRecord | null) {
  const { business, customer, number, changes, opening, words } = document;
  const hasOptional = optionalPlaces(document.lines).length > 0;
  const title = changes ? "Change" : "Estimate";
  const name = `${title} ${number || "(preview)"}`;
  return {
    title,
    name,
    documentTitle: `${name}, ${business.name}`,
    business: {
      name: business.name,
      accent: business.accent,
      logo: business.logo,
      contact: `${business.name}, ${business.phone}`,
      lines: [
        business.address,
        business.phone,
        business.email,
        business.license && `License ${business.license}`,
      ].filter(Boolean),
    },
    facts: withWords([
      ["Number", number || "Given when it is sent"],
      ["Changes", changes],
      ["Date", document.date],
      ["Good through", document.lastDayInWords],
      ["For", [customer.name, customer.address].filter(Boolean).join("\n")],
    ]),
    words: [opening, words].filter(Boolean).join("\n\n"),
    signature: document.signature && `${document.signature}, ${business.name}`,
    lines: document.lines.map(printedLine),
    sums: sumsOf(document, new Set()),
    depositWords: document.depositWords,
    terms: document.terms,
    notice: document.notice,
    sayYes: `On the page that we sent you a link to, or by signing here and handing us this sheet.${
      hasOptional ? " Tick the lines above that you would like." : ""
    }`,
    record: record && {
      facts: [
        ["Estimate", number],
        ["Added", record.atInWords],
      ],
      rows: recordRows(document, record),
      note: fingerprintNote,
    },
  };
}

const withWords = (rows: Row[]) => rows.filter(([, words]) => words !== "");

function printedLine(line: EstimateLine) {
  const { words, unit, quantityHundredths, priceCents, leastCents, isOptional } = line;
  const isLeast = leastCents > 0 && lineCents(line) === leastCents;
  const isOne = quantityHundredths === 100 && (unit === "hour" || unit === "piece");
  const notes = [
    isLeast && `Least charge: ${dollars(leastCents)}`,
    isOptional && "If you like; not in the total",
  ];
  return {
    words,
    isOptional,
    note: notes.filter(Boolean).join(". "),
    quantity: quantityText(quantityHundredths),
    unit: isOne ? unit : unitFacts[unit].many,
    price: dollars(priceCents),
    amount: dollars(lineCents(line)),
  };
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
    isShown ? [[label, dollars(cents), label === "Total"]] : [],
  );
}

/** Stands below the rows of a record of acceptance. */
export const fingerprintNote =
  "SHA-256 is a fingerprint of the document as it was sent: whoever changes one word of it gets another. The estimate is kept unchanged from the day it was sent.";

const howGiven = {
  page: "On the customer’s own page: full name typed, box ticked, button pressed",
  phone: "By telephone",
  paper: "On paper",
};

/** The rows of a record of acceptance, for page and PDF. */
export function recordRows(document: EstimateDocument, record: AcceptanceRecord) {
  const { how, by, address, browser, sha256 } = record;
  const chosen = new Set(record.chosen);
  const { total, deposit } = totalsOf(document, chosen);
  const optional = (isChosen: boolean) =>
    optionalPlaces(document.lines)
      .filter((place) => chosen.has(place) === isChosen)
      .flatMap((place) => document.lines[place] ?? [])
      .map((line) => `${line.words}: ${dollars(lineCents(line))}`)
      .join("\n");
  return withWords([
    ["Accepted by", record.name],
    ["When", `${record.atInWords} (${record.at.slice(11, 19)} UTC)`],
    [
      "What",
      `Estimate ${document.number}, version ${document.version}, ${dollars(total)}, and its terms`,
    ],
    ["With", optional(true)],
    ["Without", optional(false)],
    [
      "Deposit",
      deposit > 0 ? [dollars(deposit), document.depositWords].filter(Boolean).join("\n") : "",
    ],
    // Who said yes otherwise has not read the sentence.
    ["Agreed to", how === "page" ? record.sentence : ""],
    ["How", how === "page" ? howGiven.page : `${howGiven[how]}, noted by ${by}`],
    ["From", [address, browser].filter(Boolean).join(", ")],
    ["SHA-256 as sent", sha256.replace(/.{16}(?=.)/g, "$& ")],
  ]);
}

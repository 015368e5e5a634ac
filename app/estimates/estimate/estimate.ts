/** All that differs by unit: behind a quantity ("600 sq ft"), and behind a price ("$4.50 a sq ft"). */
export const unitFacts = {
  sqft: { label: "Square foot", many: "sq ft", each: "a sq ft" },
  lnft: { label: "Linear foot", many: "linear ft", each: "a linear ft" },
  hour: { label: "Hour", many: "hours", each: "an hour" },
  piece: { label: "Piece", many: "pieces", each: "each" },
  flat: { label: "Flat", many: "flat", each: "flat" },
} as const;

export type Unit = keyof typeof unitFacts;

export const units = Object.keys(unitFacts) as [Unit, ...Unit[]];

/** Lengths in characters, and other bounds of an estimate. */
export const estimateLimits = {
  lines: 100,
  lineWords: 300,
  words: 5_000,
  address: 200,
  /** Of each amount and of the total: $9,999,999.99. */
  cents: 999_999_999,
  /** Of a quantity: 999,999.99. */
  hundredths: 99_999_999,
} as const;

/** A line of an estimate. Whole cents and hundredths of the unit. */
export type EstimateLine = {
  words: string;
  unit: Unit;
  quantityHundredths: number;
  priceCents: number;
  /** The minimum charge for it; 0: none. */
  leastCents: number;
  /** The customer may leave it out. */
  isOptional: boolean;
  isTaxed: boolean;
  /** The row of the price list that it came from; null for a free line. */
  itemId: number | null;
};

/** A line of the owner's own, still to be written. */
export const ownLine: EstimateLine = {
  words: "",
  unit: "flat",
  quantityHundredths: 100,
  priceCents: 0,
  leastCents: 0,
  isOptional: false,
  isTaxed: false,
  itemId: null,
};

/** A share or a sum. Percentages are hundredths of a percent: 3000 is 30 %. */
export type Part =
  | { kind: "none" }
  | { kind: "percent"; percentHundredths: number }
  | { kind: "amount"; cents: number };

/** What totals are made of. */
export type Priced = {
  lines: EstimateLine[];
  discount: Part;
  /** Sales tax in hundredths of a percent; 0: none. */
  taxHundredths: number;
  deposit: Part;
};

/** A request's draft, as it is stored. */
export type EstimateDraft = Priced & {
  /** Where the work is; may be empty. */
  address: string;
  /** A word to the customer; may be empty. */
  words: string;
  /** The last day on which it can be accepted, "2026-12-25". */
  lastDay: string;
  /** What 'Suggest' took from which words, in sentences; empty if nothing was suggested. */
  suggestedFrom: string;
};

/** The names of an estimate's states. That it has run out follows from its last day, and is not stored. */
export const estimateStates = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
  "ran-out": "Ran out",
} as const;

export type EstimateState = keyof typeof estimateStates;

/** The events that end a version, the strongest first: a decision stands over all else. */
const ends = ["accepted", "declined", "withdrawn", "replaced"] as const;

export const isEndKind = (kind: string): boolean => ends.some((end) => end === kind);

/** The state of a version that was sent, of what happened to it, in any order. `today`: "2026-12-25". */
export function versionState(
  lastDay: string,
  events: readonly { kind: string }[],
  today: string,
): Exclude<EstimateState, "draft"> {
  const end = ends.find((kind) => events.some((event) => event.kind === kind));
  return end ?? (today > lastDay ? "ran-out" : "sent");
}

/** Why a version cannot be accepted or declined any more, as its customer reads it; "" if it can. */
export const whyNotOpen: Record<Exclude<EstimateState, "draft">, string> = {
  sent: "",
  accepted: "You have accepted this estimate.",
  declined: "You have declined this estimate. Changed your mind? Write to us.",
  withdrawn: "We have withdrawn this estimate. Ask us if you would like another.",
  replaced: "This estimate was changed: here is the new one.",
  "ran-out": "This estimate has run out. Ask us to renew it.",
};

const numberShape = /^(\d{4}-\d{4,})(?:-([1-9]\d*))?$/;

/** "2026-0007-2" of the second version of "2026-0007". */
export const versionNumber = (number: string, version: number): string =>
  version === 1 ? number : `${number}-${version}`;

/** The number and version of "2026-0007-2"; null for another text. */
export function readVersionNumber(text: string): { number: string; version: number } | null {
  const [, number, version = "1"] = numberShape.exec(text) ?? [];
  return number === undefined ? null : { number, version: Number(version) };
}

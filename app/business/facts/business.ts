// Without the sheet's rules, because every page's script contains this file.
import type { factNames } from "#app/content/sheet/braces.ts";
import { weekText } from "#app/content/sheet/week.ts";
import type { BusinessValues } from "./business-sheet.ts";
import type { ClaimName } from "./claim-fields.ts";

type OtherFields = "takesTexts" | "textNumber" | "countReviews" | "emergencyWords";

/** Facts of the business, by the fields of its sheet. */
export type Business = Omit<BusinessValues, ClaimName | OtherFields | "license" | "yearFounded"> & {
  /** Number for text messages; null if none takes them. */
  textPhone: string | null;
  /** The contractor's license number; null if not given. */
  license: string | null;
  yearFounded: number | null;
  /** When emergencies are taken: "24/7", or the owner's words; empty: never. */
  emergencyHours: string;
  /** What the owner can show to be true; empty where it is left out. */
  claims: Pick<BusinessValues, ClaimName>;
};

/** "A, B and C". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** The towns that the business works in, its own first. */
export const areaTowns = ({ area, towns }: Business): string[] => [
  ...new Set([area, ...towns.map(({ name }) => name)]),
];

/** "12 Oak Street, Las Vegas, Nevada 89101"; empty without a street. */
export const postalAddress = ({ addressLine, area, state, postalCode }: Business): string =>
  addressLine && `${addressLine}, ${area}, ${state} ${postalCode}`.trim();

/** The promised time to the first reply: "24 hours". */
export const replyTime = ({ replyHours }: Business) =>
  replyHours === 1 ? "1 hour" : `${replyHours} hours`;

/** Facts by the name in braces that stands for them in stored words: `{area}`. */
export const named: Record<(typeof factNames)[number], (business: Business) => string> = {
  name: ({ name }) => name,
  telephone: ({ phone }) => phone,
  "emergency telephone": ({ takesEmergencies, emergencyPhone }) =>
    takesEmergencies ? emergencyPhone : "",
  "emergency hours": ({ emergencyHours }) => emergencyHours,
  email: ({ email }) => email,
  hours: (business) => hoursText(business),
  area: ({ area }) => area,
  county: ({ county }) => county,
  state: ({ state }) => state,
  towns: (business) => listed(areaTowns(business)),
  founded: ({ yearFounded }) => String(yearFounded ?? ""),
  radius: ({ estimateRadius }) => String(estimateRadius || ""),
  "reply time": replyTime,
  "reply hours": ({ replyHours }) => String(replyHours),
  "reply in words": (business) => (business.replyHours === 24 ? "a day" : replyTime(business)),
  "emergency service": ({ emergencyHours }) =>
    emergencyHours && `Emergency service is ${emergencyHours}.`,
  scheduling: ({ scheduling }) => scheduling,
  rating: ({ claims }) => claims.rating,
  reviews: ({ claims }) => claims.reviews && `${claims.reviews} ${claims.ratingSource}`.trim(),
  customers: ({ claims }) => claims.customers,
  satisfaction: ({ claims }) => claims.satisfaction,
  assurance: ({ claims }) => claims.assurance,
  estimates: ({ claims }) => claims.estimates,
  years: ({ claims }) => claims.years,
  "years in story": ({ claims }) => claims.yearsInStory,
  "years in janitorial": ({ claims }) => claims.yearsInJanitorial,
  // Whole sentences, empty if there is nothing to say.
  emergencies: ({ emergencyHours, emergencyPhone }) =>
    emergencyHours && `Emergencies are answered ${emergencyHours} at ${emergencyPhone}.`,
  license: ({ license }) => (license ? `Our license is ${license}.` : ""),
};

/** Facts that may be left out: a sentence that needs one is left out with it. */
const leftOut = new Set([
  ...["rating", "reviews", "customers", "satisfaction", "assurance", "estimates"],
  ...["years", "years in story", "years in janitorial"],
  ...["emergency telephone", "emergency hours", "founded", "radius"],
]);

/** A sentence with the space behind it; the point of "5.0" ends none. */
const sentences = /(?:[^.!?\n]|[.!?](?!\s|$))+[.!?]*\s*/g;

/** Replaces names of facts in braces by the facts; other words in braces stay. */
export function withFacts(words: string, business: Business): string {
  const fact = (name: string) =>
    Object.hasOwn(named, name) ? named[name as keyof typeof named](business) : undefined;
  const isGone = (name: string) => leftOut.has(name) && fact(name) === "";
  const names = (text: string) => [...text.matchAll(/\{([a-z ]+)\}/g)].map(([, name = ""]) => name);
  const sentence = names(words).some(isGone)
    ? words.replace(sentences, (it) =>
        names(it).some(isGone) ? (/\s*\n\s*$/.exec(it)?.[0] ?? "") : it,
      )
    : words;
  return sentence.replace(/\{([a-z ]+)\}/g, (whole, name) => fact(name) ?? whole);
}

/** Words of ours that ask for a free estimate, without "free" where it costs something. */
export const estimateWords = (words: string, { estimateRadius }: Business): string =>
  estimateRadius > 0
    ? words
    : words.replace(/(?<=\b(?:get|ask for|by) )(?:a )?free (?=(estimate|quote)\b)/gi, (_, what) =>
        what === "estimate" ? "an " : "a ",
      );

/** "Mon-Sat 7AM-7PM". */
export const hoursText = ({ hours }: Business): string => weekText(hours);

/**
 * Says words as visitors read them: with the facts of the business, and `others` for further names in
 * braces. What differs by page and cannot be filled in here is "…".
 */
export const wordReader = (business: Business, others: Record<string, string>) => (words: string) =>
  withFacts(words, business).replace(/\{([a-z -]+)\}/g, (_, name) => others[name] ?? "…");

// Does not import the sheet's rules, because the script of every page contains this file.
import type { factNames } from "#app/content/sheet/braces.ts";
import { weekText } from "#app/content/sheet/week.ts";
import type { BusinessValues } from "./business-sheet.ts";
import type { ClaimName } from "./claims.ts";

type OtherFields = "takesTexts" | "textNumber" | "countReviews" | "emergencyWords";

/** Facts about the business. Most are fields of its sheet. */
export type Business = Omit<BusinessValues, ClaimName | OtherFields | "license" | "yearFounded"> & {
  /** Number for text messages; null if the business takes none. */
  textPhone: string | null;
  license: string | null;
  yearFounded: number | null;
  /** When emergencies are answered: "24/7" or the owner's words; "" for never. */
  emergencyHours: string;
  /** What the business claims about itself; "" for a claim it does not make. */
  claims: Pick<BusinessValues, ClaimName>;
};

/** Joins the items: "A, B and C". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** The towns of the service area, the business's own town first. */
export const areaTowns = ({ area, towns }: Business): string[] => [
  ...new Set([area, ...towns.map(({ name }) => name)]),
];

/** "12 Oak Street, Las Vegas, Nevada 89101"; "" without a street. */
export const postalAddress = ({ addressLine, area, state, postalCode }: Business): string =>
  addressLine && `${addressLine}, ${area}, ${state} ${postalCode}`.trim();

/** The promised time until the first reply: "24 hours". */
export const replyTime = ({ replyHours }: Business) =>
  replyHours === 1 ? "1 hour" : `${replyHours} hours`;

/** The value of each placeholder, such as `{area}`, by its name. */
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
  // Whole sentences; "" if the fact is missing.
  emergencies: ({ emergencyHours, emergencyPhone }) =>
    emergencyHours && `Emergencies are answered ${emergencyHours} at ${emergencyPhone}.`,
  license: ({ license }) => (license ? `Our license is ${license}.` : ""),
};

/** Placeholders that may be empty. A sentence with an empty one is dropped. */
const optionalFacts = new Set([
  ...["rating", "reviews", "customers", "satisfaction", "assurance", "estimates"],
  ...["years", "years in story", "years in janitorial"],
  ...["emergency telephone", "emergency hours", "founded", "radius"],
]);

/** Matches a sentence and the space after it. The point in "5.0" does not end a sentence. */
const sentences = /(?:[^.!?\n]|[.!?](?!\s|$))+[.!?]*\s*/g;

/** Replaces placeholders by facts. Unknown placeholders stay. */
export function withFacts(words: string, business: Business): string {
  const fact = (name: string) =>
    Object.hasOwn(named, name) ? named[name as keyof typeof named](business) : undefined;
  const isMissing = (name: string) => optionalFacts.has(name) && fact(name) === "";
  const names = (text: string) => [...text.matchAll(/\{([a-z ]+)\}/g)].map(([, name = ""]) => name);
  const sentence = names(words).some(isMissing)
    ? words.replace(sentences, (it) =>
        names(it).some(isMissing) ? (/\s*\n\s*$/.exec(it)?.[0] ?? "") : it,
      )
    : words;
  return sentence.replace(/\{([a-z ]+)\}/g, (whole, name) => fact(name) ?? whole);
}

/** Removes "free" from the site's words about free estimates if estimates are not free. */
export const estimateWords = (words: string, { estimateRadius }: Business): string =>
  estimateRadius > 0
    ? words
    : words.replace(/(?<=\b(?:get|ask for|by) )(?:a )?free (?=(estimate|quote)\b)/gi, (_, what) =>
        what === "estimate" ? "an " : "a ",
      );

/** The opening hours: "Mon-Sat 7AM-7PM". */
export const hoursText = ({ hours }: Business): string => weekText(hours);

/** Makes a function that fills in facts and `others`. Unknown placeholders become "…". */
export const wordReader = (business: Business, others: Record<string, string>) => (words: string) =>
  withFacts(words, business).replace(/\{([a-z -]+)\}/g, (_, name) => others[name] ?? "…");

// Without the sheet's rules, because every page's script contains this file.
import type { factNames } from "#app/content/sheet/braces.ts";
import { type Day, type Week, weekText } from "#app/content/sheet/week.ts";

/** The days of the week, in the order of its opening hours. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Direction of a town from the middle of the area, clockwise. */
export const directions = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** How every hour of every day is written. */
export const allHours = "24/7";

export type Weekday = (typeof weekdays)[number];

/** The hours of each day. */
export const weekOf = (hoursOn: (day: Weekday) => Day | null) =>
  Object.fromEntries(weekdays.map((day) => [day, hoursOn(day)])) as Week<Weekday>;

/** Facts of the business; the Business sheet describes each. */
export type Business = {
  name: string;
  phone: string;
  emergencyPhone: string;
  /** Number for text messages; null if none takes them. */
  textPhone: string | null;
  email: string;
  /** The contractor's license number; null if not given. */
  license: string | null;
  /** Where the license can be looked up; empty if not given. */
  licenseLink: string;
  /** Where the rating can be read; empty if not given. */
  ratingLink: string;
  addressLine: string;
  postalCode: string;
  county: string;
  state: string;
  /** Null if left out. */
  yearFounded: number | null;
  hours: Week<Weekday>;
  /** IANA name: "America/Phoenix". */
  timeZone: string;
  takesEmergencies: boolean;
  /** When emergencies are taken: "24/7", or the owner's words; empty: never. */
  emergencyHours: string;
  area: string;
  towns: { name: string; miles: number; direction: (typeof directions)[number] }[];
  /** Miles within which an estimate is free; 0: none is. */
  estimateRadius: number;
  replyHours: number;
  scheduling: string;
  /** What the owner can show to be true; empty where it is left out. */
  claims: {
    /** "Licensed and insured". */
    assurance: string;
    /** "Free estimates". */
    estimates: string;
    customers: string;
    rating: string;
    reviews: string;
    /** "Google". */
    ratingSource: string;
    satisfaction: string;
    years: string;
    yearsInStory: string;
    yearsInJanitorial: string;
  };
  copyrightYear: number;
  /** Months after which a completed request is removed; 0: never. */
  keptMonths: number;
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

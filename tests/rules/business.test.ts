import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { businessOf } from "#app/business/facts/business.server.ts";
import {
  areaTowns,
  type Business,
  hoursText,
  postalAddress,
  withFacts,
} from "#app/business/facts/business.ts";
import { type BusinessValues, businessSheet } from "#app/business/facts/business-sheet.ts";
import { ratingText } from "#app/business/facts/claims-in-words.ts";
import { readHours } from "#app/business/facts/read-hours.ts";
import { readTowns, townText } from "#app/business/facts/read-towns.ts";
import { weekOf } from "#app/business/facts/time.ts";
import { companyKnowledge } from "#app/chat/answer/system-prompt.server.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.server.ts";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { openingRuns } from "#app/content/sheet/week.ts";
import { firstBusiness } from "../first-business.ts";

const daytime = { from: "07:00", to: "19:00" };
const morning = { from: "08:30", to: "12:00" };
const closed = weekOf(() => null);
const withHours = (hours: Partial<Business["hours"]>): Business => ({
  ...firstBusiness,
  hours: { ...closed, ...hours },
});

test("the first facts are ones that the owner could have entered", () => {
  expect(checkValues(businessSheet, firstValues(businessSheet)).problem).toBeNull();
});

test.each<[string, Business, string]>([
  ["the first hours", firstBusiness, "Mon-Sat 7AM-7PM"],
  [
    "a short Saturday",
    withHours({ Friday: daytime, Saturday: morning }),
    "Fri 7AM-7PM, Sat 8:30AM-12PM",
  ],
  [
    "a day off between",
    withHours({ Monday: daytime, Wednesday: daytime }),
    "Mon 7AM-7PM, Wed 7AM-7PM",
  ],
  ["from midnight on", withHours({ Sunday: { from: "00:00", to: "23:59" } }), "Sun 12AM-11:59PM"],
])("opening hours as text: %s", (_, business, text) => {
  expect(hoursText(business)).toBe(text);
});

test.each([
  ["Mon-Thu 7AM-5PM, Fri 7AM-12PM", "Mon-Thu 7AM-5PM, Fri 7AM-12PM"],
  ["Mon to Fri 7 to 5, Fri 7 to noon", "Mon-Thu 7AM-5PM, Fri 7AM-12PM"],
  ["monday through thursday: 7:30 - 4\nSat, Sun 9-1", "Mon-Thu 7:30AM-4PM, Sat-Sun 9AM-1PM"],
  ["Every day 08:00-18:00; Sundays 9-12", "Mon-Sat 8AM-6PM, Sun 9AM-12PM"],
  ["Mon-Fri 8-5, Sat and Sun closed", "Mon-Fri 8AM-5PM"],
  ["Daily 8-5; closed on Sundays", "Mon-Sat 8AM-5PM"],
  ["Mon-Fri 8-5, Sat by appointment", null],
  ["Mon-Fri 8-5, closed for lunch", null],
  ["Sat-Mon 8 a.m. to 11 p.m.", "Mon 8AM-11PM, Sat-Sun 8AM-11PM"],
  ["Mon-Fri 7-11", null],
  ["Mon-Fri 5PM-7AM", null],
  ["Mon-Fri", null],
  ["8-5", null],
  ["Mo-Fr 8-5", null],
  ["", null],
])("hours are read in the one way they can mean, or not at all: %s", (words, text) => {
  const hours = readHours(words);
  expect(hours && hoursText({ ...firstBusiness, hours })).toBe(text);
});

test("towns are read with their miles and direction; what is no town is told", () => {
  const { towns, unclear } = readTowns(
    "Pooler 9 mi NW\nWauwatosa, Racine\nTybee Island (18 miles southeast)\nRincon 20 NW\nHinesville 40 mi\nGuyton NW, WI\nEden nw\nPooler 9 mi up",
  );
  expect(towns.map(townText)).toEqual([
    ...["Pooler 9 mi NW", "Wauwatosa", "Racine", "Tybee Island 18 mi SE", "Rincon 20 mi NW"],
  ]);
  expect(unclear).toEqual(["Hinesville 40 mi", "Guyton NW", "WI", "Eden nw", "Pooler 9 mi up"]);
});

test("the structured data's hours are the text's", () => {
  const business = withHours({ Monday: daytime, Tuesday: daytime, Saturday: morning });
  expect(openingRuns(business.hours)).toEqual([
    { days: ["Monday", "Tuesday"], hours: daytime },
    { days: ["Saturday"], hours: morning },
  ]);
});

test.each<[string, object]>([
  [
    "a day that closes before it opens",
    { hours: { ...closed, Monday: { from: "20:00", to: "19:00" } } },
  ],
  ["a time that is none", { hours: { ...closed, Monday: { from: "7", to: "19:00" } } }],
  ["no open day", { hours: closed }],
  ["a telephone number without digits", { phone: "call us" }],
  ["an email without a domain", { email: "hello" }],
  ["a reply within no time", { replyHours: 0 }],
])("is refused with a sentence at its field: %s", (_, change) => {
  const { problem } = checkValues(businessSheet, { ...firstValues(businessSheet), ...change });
  const [name = ""] = Object.keys(change);
  expect(Object.entries(problem?.fields ?? {})).toEqual([
    [expect.stringMatching(new RegExp(`^${name}`)), expect.stringMatching(/\.$/)],
  ]);
});

test("the own town stands first in the area, and once", () => {
  const towns = [...firstBusiness.towns, { name: "Las Vegas", miles: 0, direction: "N" as const }];
  expect(areaTowns({ ...firstBusiness, towns })).toEqual([
    ...["Las Vegas", "Henderson", "Summerlin", "North Las Vegas", "Boulder City"],
  ]);
});

test("an address is told with its street only", () => {
  const there = { ...firstBusiness, addressLine: "12 Oak Street", postalCode: "89101" };
  expect(postalAddress(there)).toBe("12 Oak Street, Las Vegas, Nevada 89101");
  expect(postalAddress({ ...there, postalCode: "" })).toBe("12 Oak Street, Las Vegas, Nevada");
  expect(postalAddress({ ...there, addressLine: "" })).toBe("");
});

test("words name facts; braces that name none stay", () => {
  expect(withFacts("Floors in {area}, {sic}", firstBusiness)).toBe("Floors in Las Vegas, {sic}");
});

test.each([
  ["{satisfaction} satisfaction", ""],
  ["Rated {rating} from {reviews} reviews. Call us.", "Rated 5.0 from 150+ reviews. Call us."],
  [
    "With {years in story} years, we look. It costs 5.0 cents.\n\nCall.",
    "It costs 5.0 cents.\n\nCall.",
  ],
  ["{assurance}. {estimates}.", "Free estimates."],
  ["Free within {radius} miles. Ask.", "Ask."],
  ["{assurance}, {nothing known}", ""],
])("a claim that is left out takes its sentence along: %s", (words, said) => {
  const claims = { ...firstBusiness.claims, satisfaction: "", yearsInStory: "", assurance: "" };
  expect(withFacts(words, { ...firstBusiness, estimateRadius: 0, claims })).toBe(said);
});

test("a rating says whose it is", () => {
  const claims = { ...firstBusiness.claims, rating: "4.8", reviews: "96", ratingSource: "Google" };
  const business = { ...firstBusiness, claims };
  expect(ratingText(business)).toBe("4.8 on Google, 96 reviews");
  const words = withFacts("Rated {rating} from {reviews} reviews.", business);
  expect(words).toBe("Rated 4.8 from 96 Google reviews.");
});

test("emergencies are taken never, at any hour, or when the owner says", () => {
  const of = (change: Partial<BusinessValues>) =>
    withFacts(
      "At any hour, {emergency hours}. {emergency service}",
      businessOf({ ...firstValues(businessSheet), ...change }),
    );
  expect(of({})).toBe("At any hour, 24/7. Emergency service is 24/7.");
  expect(of({ emergencyWords: "until 10 PM" })).toContain("Emergency service is until 10 PM.");
  expect(of({ takesEmergencies: false })).toBe("");
});

/** Another business, with all facts different. */
const other: Business = {
  ...firstBusiness,
  name: "Tucson Stone",
  phone: "(520) 555-0101",
  emergencyPhone: "(520) 555-0102",
  email: "stone@tucson.example",
  county: "Pima County",
  state: "Arizona",
  yearFounded: 2011,
  hours: { ...closed, Sunday: { from: "09:00", to: "15:00" } },
  takesEmergencies: false,
  emergencyHours: "",
  area: "Tucson",
  towns: [{ name: "Oro Valley", miles: 9, direction: "N" }],
  estimateRadius: 40,
  replyHours: 4,
  scheduling: "3 days",
  claims: {
    assurance: "Bonded in Arizona",
    estimates: "Estimates at no charge",
    customers: "70",
    rating: "4.7",
    reviews: "61",
    ratingSource: "Yelp",
    satisfaction: "98%",
    years: "14",
    yearsInStory: "15",
    yearsInJanitorial: "3",
  },
  copyrightYear: 2031,
};

const facts =
  /Mojave|702|Las Vegas|Nevada|Henderson|Summerlin|Boulder City|Clark|7AM|24\/7|24 hours|25 miles|1-2 weeks|150\+|5\.0|100%|\b(8|20|25)\+|2000/;

test("with other facts the assistant holds none of the first ones", () => {
  expect(companyKnowledge(firstBusiness, [])).toMatch(facts);
  expect(companyKnowledge(other, [])).not.toMatch(facts);
  const words = JSON.stringify(firstValues(assistantSheet));
  expect(withFacts(words, firstBusiness)).toMatch(facts);
  expect(withFacts(words, other)).not.toMatch(facts);
});

test("no page or rule says a fact by itself", () => {
  const fact =
    /Las Vegas|Nevada|Henderson|Summerlin|Boulder City|Clark County|7AM|\d+ miles|24 hours|1-2 weeks|\d\+ (years|reviews)|100% sat/;
  const said = globSync("app/**/*.{ts,tsx}")
    .filter((file) => file !== "app/business/facts/business-sheet.ts")
    .flatMap((file) => {
      const code = readFileSync(file, "utf8").replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, "");
      return code.split("\n").flatMap((line) => (fact.test(line) ? [line.trim()] : []));
    });
  expect(said).toEqual([]);
});

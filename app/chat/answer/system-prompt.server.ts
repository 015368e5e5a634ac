import { currentBusiness } from "#app/business/facts/business.server.ts";
import {
  areaTowns,
  type Business,
  postalAddress,
  withFacts,
} from "#app/business/facts/business.ts";
import { unofferedNames } from "#app/chat/know/offers.server.ts";
import { currentSite, readQuestion } from "#app/chat/know/site.server.ts";
import { answerOf, asData } from "#app/chat/know/site-entry.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { wholeSentences } from "#app/forms/shorten-text.ts";
import type { ShownService } from "#app/services/service.ts";
import { shownServices } from "#app/services/services.server.ts";
import words from "./prompt.json" with { type: "json" };

/** Maximum characters of the company knowledge, and of a line about a service. */
const maxKnowledgeLength = 7_000;
const maxServiceLineLength = 500;

/**
 * The company knowledge: claims as given, conflicts included. The sheet limits the length of the facts;
 * services and prices share the rest.
 */
export function companyKnowledge(business: Business, services: ShownService[]): string {
  const { license } = business;
  const facts = withFacts(words.knowledge.join("\n"), business)
    .replace(" {license number}", license ? ` (license ${license})` : "")
    .replace("{all towns}", areaTowns(business).join(", "))
    .replace("{address}", postalAddress(business) || "none to visit");
  const left = maxKnowledgeLength - facts.length;
  const priced = prices(services, left / 3);
  const offered = services.map((it) => serviceLine(it, business));
  return `${facts}PRICES
${priced}

SERVICES (each is described at /services)
${fitting(offered, left - priced.length - 100)}`;
}

/** The first lines that fit into `room` characters, and a hint if others are left out. */
function fitting(lines: string[], room: number): string {
  let left = room;
  const cut = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return (cut < 0 ? lines : [...lines.slice(0, cut), "- Others: see /services."]).join("\n");
}

function serviceLine({ name, subtitle, offers }: ShownService, business: Business): string {
  const said = [withFacts(subtitle, business), ...offers].filter(Boolean).join("; ");
  return wholeSentences(asData(`- ${name}: ${said}`), maxServiceLineLength);
}

function prices(services: ShownService[], room: number): string {
  const given = services.filter(({ price }) => price !== "");
  if (given.length === 0)
    return "There is no price list: every job is priced by a free estimate after seeing the floor.";
  const lines = given.map(({ name, price }) => asData(`- ${name}: ${price}`));
  return `${fitting(lines, room)}
The price of a job comes by free estimate, after seeing the floor.`;
}

/** Minimum share of a question's words in a passage; the model itself chooses among them. */
const minShare = 0.3;
/** Maximum number of passages, and of the characters of each. */
const maxPassages = { number: 6, characters: 500 };
/** Maximum characters of the owner's own answers. */
const maxOwnLength = 6_000;

/** The passages that fit a question best, between tags, which their own text cannot contain. */
const passagesFor = (question: Question): string[] =>
  currentSite()
    .index.search(readQuestion(question).terms, ({ kinds }) => kinds.length > 0)
    .slice(0, maxPassages.number)
    .filter(({ share }) => share >= minShare)
    .map(({ entry }) => asData(wholeSentences(entry.text, maxPassages.characters)))
    .map((text) => `<passage>${text}</passage>`);

/**
 * The system prompt: guidelines, company knowledge, and what else is known for the question. It contains
 * nothing that a visitor wrote.
 */
export function systemPrompt(question: Question): string {
  const business = currentBusiness();
  const own = currentSite()
    .own.filter(({ by }) => by === "owner")
    .map((it) => `- ${asData(`${it.title} ${answerOf(it)}`)}`);
  const parts = [
    ["", withFacts(words.guidelines.join("\n"), business)],
    ["COMPANY KNOWLEDGE", companyKnowledge(business, shownServices())],
    ["NOT AMONG THE SERVICES", unofferedNames().join(", ")],
    ["THE OWNER'S OWN ANSWERS, WHICH GO BEFORE ALL OTHERS", fitting(own, maxOwnLength)],
    ["PASSAGES OF THE WEBSITE THAT MAY FIT THE QUESTION", passagesFor(question).join("\n")],
  ];
  return parts
    .filter(([, text]) => text)
    .map((part) => part.join("\n").trim())
    .join("\n\n");
}

import {
  areaTowns,
  type Business,
  postalAddress,
  withFacts,
} from "#app/business/facts/business.ts";
import { asData, type Passage } from "#app/chat/know/passage.ts";
import { wholeSentences } from "#app/forms/shorten-text.ts";
import type { ShownService } from "#app/services/service.ts";
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

/** A passage between tags, which its own text cannot contain. */
const quoted = ({ text }: Passage) => `<passage>${asData(text)}</passage>`;

/** What is known beyond the facts and the services, for a question. */
export type Told = {
  /** The owner's own answers and knowledge, a text each. */
  own: string[];
  /** Work of this trade that no service does. */
  notOffered: string[];
  passages: Passage[];
};

/** Maximum characters of the owner's own answers. */
const maxOwnLength = 6_000;

/**
 * The system prompt: guidelines, company knowledge, and what else is known for the question. It contains
 * nothing that a visitor wrote.
 */
export function systemPrompt(business: Business, services: ShownService[], told: Told): string {
  const guidelines = withFacts(words.guidelines.join("\n"), business);
  const parts = [guidelines, "COMPANY KNOWLEDGE", companyKnowledge(business, services)];
  if (told.notOffered.length > 0)
    parts.push(`NOT AMONG THE SERVICES\n${told.notOffered.join(", ")}`);
  if (told.own.length > 0)
    parts.push(
      "THE OWNER'S OWN ANSWERS, WHICH GO BEFORE ALL OTHERS",
      fitting(
        told.own.map((text) => `- ${asData(text)}`),
        maxOwnLength,
      ),
    );
  if (told.passages.length > 0)
    parts.push(
      "PASSAGES OF THE WEBSITE THAT MAY FIT THE QUESTION",
      told.passages.map(quoted).join("\n"),
    );
  return parts.join("\n\n");
}

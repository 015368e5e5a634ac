import { currentBusiness } from "#app/business/facts/business.server.ts";
import {
  areaTowns,
  type Business,
  postalAddress,
  withFacts,
} from "#app/business/facts/business.ts";
import { unofferedNames } from "#app/chat/know/offers.server.ts";
import { currentSite, readQuestions } from "#app/chat/know/site.server.ts";
import { answerOf, asData } from "#app/chat/know/site-entry.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import type { ShownService } from "#app/services/service.ts";
import { shownServices } from "#app/services/services.server.ts";
import words from "./prompt.json" with { type: "json" };

const maxKnowledgeLength = 7_000;
const maxServiceLineLength = 500;

/** The company knowledge. Claims are given as entered, even where they conflict. */
export function companyKnowledge(business: Business, services: ShownService[]): string {
  const { license } = business;
  const facts = withFacts(words.knowledge.join("\n"), business)
    .replace(" {license number}", license ? ` (license ${license})` : "")
    .replace("{all towns}", areaTowns(business).join(", "))
    .replace("{address}", postalAddress(business) || "none to visit");
  const lines = services.map((it) => serviceLine(it, business)).join("\n");
  return facts + wholeSentences(lines, maxKnowledgeLength - facts.length);
}

function serviceLine({ name, price, subtitle, offers }: ShownService, business: Business): string {
  const said = [price, withFacts(subtitle, business), ...offers].filter(Boolean).join("; ");
  return wholeSentences(asData(`- ${name}: ${said}`), maxServiceLineLength);
}

/** Minimum share of a question's terms in a passage. It is low, because the model chooses. */
const minShare = 0.3;
const maxPassages = { number: 6, characters: 500 };
const maxOwnLength = 6_000;

/** The best passages between tags, which their text cannot contain. */
function passagesFor(question: Question): string[] {
  const { index } = currentSite();
  const asked = readQuestions(question).flatMap(({ terms }) => terms);
  return index
    .search(asked, ({ kinds }) => kinds.length > 0)
    .slice(0, maxPassages.number)
    .filter(({ terms }) => index.shareOfTerms(asked, terms) >= minShare)
    .map(({ entry }) => asData(wholeSentences(entry.text, maxPassages.characters)))
    .map((text) => `<passage>${text}</passage>`);
}

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
    [
      "THE OWNER'S OWN ANSWERS, WHICH GO BEFORE ALL OTHERS",
      wholeSentences(own.join("\n"), maxOwnLength),
    ],
    ["PASSAGES OF THE WEBSITE THAT MAY FIT THE QUESTION", passagesFor(question).join("\n")],
  ];
  return parts
    .filter(([, text]) => text)
    .map((part) => part.join("\n").trim())
    .join("\n\n");
}

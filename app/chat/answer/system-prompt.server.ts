import { currentBusiness } from "#app/business/facts/business.server.ts";
import {
  areaTowns,
  type Business,
  estimateWords,
  postalAddress,
  withFacts,
} from "#app/business/facts/business.ts";
import { listOwnersTexts } from "#app/chat/site-reply/answers.server.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import type { ShownService } from "#app/services/service.ts";
import { shownServices } from "#app/services/services.server.ts";
import { asData, findPassages } from "./passages.server.ts";
import words from "./prompt.json" with { type: "json" };

const maxKnowledgeLength = 7_000;
const maxServiceLineLength = 500;

/** The company knowledge. Claims are given as entered, even where they conflict. */
export function companyKnowledge(business: Business, services: ShownService[]): string {
  const { license } = business;
  const facts = estimateWords(withFacts(words.knowledge.join("\n"), business), business)
    .replace(" {license number}", license ? ` (license ${license})` : "")
    .replace("{all towns}", areaTowns(business).join(", "))
    .replace("{address}", postalAddress(business) || "none to visit");
  const lines = services.map((it) => serviceLine(it, business)).join("\n");
  return facts + wholeSentences(lines, maxKnowledgeLength - facts.length);
}

function serviceLine({ name, price, subtitle, offers }: ShownService, business: Business): string {
  const text = [price, withFacts(subtitle, business), ...offers].filter(Boolean).join("; ");
  return wholeSentences(asData(`- ${name}: ${text}`), maxServiceLineLength);
}

const maxOwnLength = 6_000;

/**
 * The system prompt: guidelines, company knowledge, and what else is known for the question. It contains
 * nothing that a visitor wrote.
 */
export function systemPrompt(question: Question): string {
  const business = currentBusiness();
  const own = listOwnersTexts().map((text) => `- ${asData(text)}`);
  const passages = findPassages(question).map((text) => `<passage>${text}</passage>`);
  const parts = [
    ["", estimateWords(withFacts(words.guidelines.join("\n"), business), business)],
    ["COMPANY KNOWLEDGE", companyKnowledge(business, shownServices())],
    [
      "THE OWNER'S OWN ANSWERS, WHICH GO BEFORE ALL OTHERS",
      wholeSentences(own.join("\n"), maxOwnLength),
    ],
    ["PASSAGES OF THE WEBSITE THAT MAY FIT THE QUESTION", passages.join("\n")],
  ];
  return parts
    .filter(([, text]) => text)
    .map((part) => part.join("\n").trim())
    .join("\n\n");
}

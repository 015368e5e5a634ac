import { currentBusiness } from "#app/business/facts/business.server.ts";
import {
  areaTowns,
  type Business,
  estimateWords,
  postalAddress,
  withFacts,
} from "#app/business/facts/business.ts";
import { listAnswersBy, listOwnersTexts } from "#app/chat/site-reply/answers.server.ts";
import { listPrices } from "#app/chat/site-reply/offers.server.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import type { ShownService } from "#app/services/service.ts";
import { shownServices } from "#app/services/services.server.ts";
import words from "./prompt.json" with { type: "json" };

const maxKnowledgeLength = 7_000;
const maxServiceLineLength = 500;
const maxAnswersLength = 8_000;

/** The company knowledge of the prompt. Claims are copied as entered, even if they conflict. */
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

/** Puts a text on one line without angle brackets, so that it cannot imitate the prompt. */
const asData = (text: string): string => text.replace(/\s+/g, " ").replace(/[<>]/g, "").trim();

const answerLines = (texts: string[]): string =>
  wholeSentences(texts.map((text) => `- ${asData(text)}`).join("\n"), maxAnswersLength);

/** The system prompt: guidelines, company knowledge and answers. No text by visitors is in it. */
export function systemPrompt(): string {
  const business = currentBusiness();
  const prices = listPrices().map(({ text }) => `${text}.`);
  return [
    estimateWords(withFacts(words.guidelines.join("\n"), business), business),
    `COMPANY KNOWLEDGE\n${companyKnowledge(business, shownServices())}`,
    `THE OWNER'S OWN ANSWERS, WHICH GO BEFORE ALL OTHERS\n${answerLines(listOwnersTexts())}`,
    `PRICES FOR PLANNING, AND OTHER ANSWERS\n${answerLines([...prices, ...listAnswersBy("site")])}`,
  ].join("\n\n");
}

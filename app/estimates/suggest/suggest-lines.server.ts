import type { EstimateLine } from "#app/estimates/estimate/estimate.ts";
import { listPrices, type PriceItem, priceList } from "#app/estimates/prices/price-list.server.ts";
import { modelConfigured } from "#app/model/stream-completion.server.ts";
import { listNotes } from "#app/requests/note/request-notes.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { listMessages } from "#app/requests/request/messages.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { suggestByModel } from "./suggest-by-model.server.ts";
import { lineOf, namedArea, type Suggestion, suggestByRule } from "./suggest-by-rule.ts";

/**
 * What was written: the owner's notes first, who may have measured, then the customer's words,
 * newest first.
 */
function textsOf({ id, message }: ContactRequest): string[] {
  const theirs = listMessages(id).filter(({ sender }) => sender === "customer");
  return [...theirs, ...listNotes(id)]
    .map(({ text }) => text)
    .reverse()
    .concat(message);
}

/** The items of a request's service; where it has none, those of every service. */
const itemsFor = ({ service }: ContactRequest): PriceItem[] =>
  listPrices().find((group) => group.service === service)?.items ?? [];

/**
 * Suggests lines for a request out of the price list: by the model, if there is one and it answers well and in
 * time, else by the rule. Prices and least charges are the list's. Nothing is stored.
 * @returns null if the price list has nothing for its service
 */
export async function suggestLines(
  request: ContactRequest,
  signal: AbortSignal,
): Promise<Suggestion | null> {
  const items = itemsFor(request);
  if (items.length === 0) return null;
  const texts = textsOf(request);
  const byModel = modelConfigured ? await suggestByModel(items, texts, signal) : null;
  return byModel ?? suggestByRule(items, labelOf(request.service), texts);
}

/** How many items a suggestion may take, and which area was written; "" where none was. */
export function suggestionPreview(request: ContactRequest): { items: number; area: string } {
  const words = namedArea(textsOf(request))?.words;
  return { items: itemsFor(request).length, area: words ? `What was written says ${words}.` : "" };
}

/** A line with an item of the price list and the area that was named; null if the item is gone. */
export function lineOfItem(request: ContactRequest, itemId: number): EstimateLine | null {
  const item = priceList.find(itemId);
  if (!item) return null;
  return lineOf(item, item.unit === "sqft" ? namedArea(textsOf(request))?.hundredths : undefined);
}

import type { EstimateLine } from "#app/estimates/estimate/estimate.ts";
import { listPrices, type PriceItem } from "#app/estimates/prices/price-list.server.ts";
import { modelConfigured } from "#app/model/stream-completion.server.ts";
import { listNotes } from "#app/requests/note/request-notes.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { listMessages } from "#app/requests/request/messages.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { suggestByModel } from "./suggest-by-model.server.ts";
import {
  lineOf,
  namedQuantity,
  type OfferedItem,
  type Source,
  type Suggestion,
  suggestByRule,
} from "./suggest-by-rule.ts";

const offered = (item: PriceItem): OfferedItem => ({
  id: item.id,
  name: item.name,
  unit: item.unit,
  words: item.words || item.name,
  priceCents: item.price,
  leastCents: item.least_charge,
  isTaxed: item.taxed,
});

/** What was written about a request: the owner's notes first, who may have measured, then the newest message. */
function sourcesOf(request: ContactRequest): Source[] {
  const notes = listNotes(request.id).map(({ text }) => ({ text, by: "owner" as const }));
  const messages = listMessages(request.id)
    .filter(({ sender }) => sender === "customer")
    .map(({ text }) => ({ text, by: "customer" as const }));
  const first = { text: request.message, by: "customer" as const };
  return [...notes.reverse(), ...messages.reverse(), first];
}

/** The items of a request's service; those of every service where it has none. */
function itemsFor({ service }: ContactRequest): OfferedItem[] {
  const groups = listPrices();
  const own = groups.find((group) => group.service === service && service !== "");
  return (own ?? groups.find((group) => group.service === ""))?.items.map(offered) ?? [];
}

/**
 * Suggests lines for a request out of the price list: by the model if there is one and it answers well and in
 * time, else by the rule. Prices and least charges are the list's. Nothing is stored.
 * @returns null if the price list has nothing for its service
 */
export async function suggestLines(
  request: ContactRequest,
  signal: AbortSignal,
): Promise<Suggestion | null> {
  const items = itemsFor(request);
  if (items.length === 0) return null;
  const sources = sourcesOf(request);
  const byModel = modelConfigured ? await suggestByModel(items, sources, signal) : null;
  return byModel ?? suggestByRule(items, labelOf(request.service), sources);
}

/** How many items a suggestion may take, and which area was written; "" where none was. */
export function suggestionPreview(request: ContactRequest): { items: number; area: string } {
  const words = namedQuantity(sourcesOf(request), "sqft")?.words ?? [];
  const quotes = words.map((it) => `“${it}”`).join(" and ");
  return { items: itemsFor(request).length, area: quotes && `What was written says ${quotes}.` };
}

/** A line with an item of the price list and the quantity that was named; null if the item is gone. */
export function lineOfItem(request: ContactRequest, itemId: number): EstimateLine | null {
  const item = listPrices()
    .flatMap(({ items }) => items)
    .find(({ id }) => id === itemId);
  if (!item) return null;
  return lineOf(offered(item), namedQuantity(sourcesOf(request), item.unit)?.hundredths);
}

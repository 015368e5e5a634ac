import { previewedValues } from "#app/content/sheet/stored-sheets.server.ts";
import { composeDocument } from "#app/estimates/document/compose-document.server.ts";
import { priceList } from "#app/estimates/prices/price-list.server.ts";
import { lineOf, type OfferedItem } from "#app/estimates/suggest/suggest-by-rule.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { newDraft } from "./draft.server.ts";

const exampleItem: OfferedItem = {
  id: 0,
  name: "Hone and polish the floor",
  words: "",
  unit: "sqft",
  price: 450,
  least_charge: 0,
  taxed: true,
};

const maxExampleLines = 3;

/**
 * What the preview of a form shows as sent: the item of the price list that is written, also so little of it
 * that its minimum charge counts, or else the first ones.
 */
export function exampleEstimate(request: ContactRequest) {
  const written = previewedValues(priceList.subject);
  const items = priceList.listed().filter(({ id }) => !written || id === written.id);
  const lines = (items.length > 0 ? items : [exampleItem])
    .slice(0, maxExampleLines)
    .flatMap((item) => {
      const forMinimum = Math.ceil(item.least_charge / Math.max(1, item.price));
      const usual = item.unit === "sqft" ? 600 : 1;
      const line = lineOf(item, Math.max(usual, 2 * forMinimum) * 100);
      return written && forMinimum > 1
        ? [line, lineOf(item, Math.floor(forMinimum / 2) * 100)]
        : line;
    });
  const number = "2026-0001";
  const numbering = { number, version: 1, changes: "" };
  const draft = { ...newDraft(request.id), lines };
  const document = composeDocument(request, draft, "", numbering, new Date());
  return { label: number, number, state: "sent" as const, sha256: "", document, events: [] };
}

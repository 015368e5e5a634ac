import { eq, gte } from "drizzle-orm";
import { z } from "zod";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { restoreValues } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { priceList } from "#app/estimates/prices/price-list.server.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { categoriesSheet } from "#app/gallery/categories-sheet.ts";
import { repliesSheet } from "#app/requests/reply/reply-words.server.ts";
import { listServices, serviceList, serviceValues } from "#app/services/services.server.ts";
import { changes, sheets } from "#schema";

/** The demo's price list, and what its owner has changed since, oldest first. */
export const demoSite = z.object({
  /** As the form of an item has them. */
  prices: z.array(z.record(z.string(), z.string())),
  changes: z.array(
    z.object({
      days_ago: z.number(),
      /** A sheet's key or a service's code. */
      of: z.string(),
      values: z.record(z.string(), z.unknown()),
    }),
  ),
});

const pages: Sheet[] = [businessSheet, categoriesSheet, estimatesSheet, repliesSheet];

/**
 * Fills the price list and, unless somebody has changed the site, changes it as an owner would.
 * `by`: their email address.
 */
export function loadSite({ prices, changes: all }: z.output<typeof demoSite>, by: string): void {
  const start = new Date().toISOString();
  const isUntouched = db.select().from(changes).limit(1).get() === undefined;
  for (const price of prices) priceList.create({ ...price, taxed: false }, by);
  for (const { days_ago, of, values } of isUntouched ? all : []) {
    if (!change(of, values, by)) throw new Error(`The demo cannot change ${of}.`);
    const then = new Date(Date.now() - days_ago * dayMs).toISOString();
    // The price list is as old as the first change.
    db.update(changes).set({ created_at: then }).where(gte(changes.created_at, start)).run();
    db.update(sheets).set({ updated_at: then }).where(eq(sheets.key, of)).run();
  }
}

function change(of: string, values: Record<string, unknown>, by: string) {
  const sheet = pages.find(({ key }) => key === of);
  if (sheet) return restoreValues(sheet, new Map(Object.entries(values)), by);
  const service = listServices().find(({ code }) => code === of);
  if (!service) return false;
  const now = { ...serviceValues(service), ...values };
  return serviceList.update(service.id, service.version, now, by);
}

import { and, eq, like, ne } from "drizzle-orm";
import { z } from "zod";
import { laterDay, localDay } from "#app/business/facts/time.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs, hourMs } from "#app/environment/time-units.ts";
import { newDraft } from "#app/estimates/draft/draft.server.ts";
import type { EstimateDraft } from "#app/estimates/estimate/estimate.ts";
import { optionalPlaces, totalsOf } from "#app/estimates/estimate/money.ts";
import {
  acceptEstimate,
  declineEstimate,
  noteOpened,
  saveDraft,
  sendEstimate,
  withdrawEstimate,
} from "#app/estimates/estimate.server.ts";
import { priceList } from "#app/estimates/prices/price-list.server.ts";
import { basisOf } from "#app/estimates/sent/sent-estimates.server.ts";
import { lineOf } from "#app/estimates/suggest/suggest-by-rule.ts";
import { contactRequests, outbox } from "#schema";

/** An estimate in each state. */
export const demoEstimates = z.array(
  z.object({
    to: z.string(),
    days_ago: z.number(),
    holds_days: z.number().default(30),
    /** Words, address and deposit, as a draft has them. */
    draft: z.custom<Partial<EstimateDraft>>().default({}),
    /** Name in the price list and hundredths of its unit. */
    lines: z.array(z.tuple([z.string(), z.number()]).rest(z.literal("optional"))),
    opened: z.boolean().default(false),
    end: z.enum(["draft", "accepted", "declined", "withdrawn"]).optional(),
    reason: z.string().default(""),
  }),
);

type Demo = z.output<typeof demoEstimates>;

/** Writes and sends the estimates as an owner would. `by`: their email address. */
export async function loadEstimates(estimates: Demo, by: string): Promise<void> {
  for (const estimate of estimates) await loadEstimate(estimate, by);
  // The demo's customers do not exist.
  db.delete(outbox).where(like(outbox.cause, "estimate-%")).run();
}

async function loadEstimate(estimate: Demo[number], by: string): Promise<void> {
  const { to, days_ago, holds_days, end, reason } = estimate;
  const isTheirs = eq(contactRequests.name, to);
  const request = db.select().from(contactRequests).where(isTheirs).get();
  if (!request) return;
  const now = new Date(Date.now() - days_ago * dayMs - hourMs);
  const draft = {
    ...newDraft(request.id, now),
    ...estimate.draft,
    lines: estimate.lines.map(([name, quantityHundredths, mark]) => {
      const item = priceList.listed().find((it) => it.name === name);
      if (!item) throw new Error(`The price list has no ${name}.`);
      return lineOf(item, quantityHundredths, mark === "optional");
    }),
    lastDay: laterDay(localDay(now), holds_days),
  };
  const revision = saveDraft(request.id, draft, 0, by);
  if (end === "draft" || revision === null) return;
  const outcome = await sendEstimate(request, { revision, basis: basisOf(request.id), by, now });
  if ("problem" in outcome) throw new Error(outcome.problem);
  const { label, document, sha256 } = outcome.estimate;
  // The status was set then, too.
  const isOpen = and(isTheirs, ne(contactRequests.status, "completed"));
  db.update(contactRequests).set({ updated_at: now.toISOString() }).where(isOpen).run();
  const answeredAt = new Date(now.getTime() + 20 * hourMs);
  if (estimate.opened) noteOpened(request, label);
  if (end === "withdrawn") withdrawEstimate(request, label, by, now);
  if (end === "declined") declineEstimate(request, label, { reason }, answeredAt);
  if (end !== "accepted") return;
  const chosen = optionalPlaces(document.lines);
  const { total } = totalsOf(document, new Set(chosen));
  const from = { address: "203.0.113.24", browser: "Safari on an iPhone" };
  await acceptEstimate(request, label, { name: to, chosen, total, sha256 }, from, {
    now: answeredAt,
  });
}

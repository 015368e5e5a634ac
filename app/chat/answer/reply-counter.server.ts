import { and, eq, sql } from "drizzle-orm";
import { localDay } from "#app/business/facts/time.ts";
import type { Step } from "#app/chat/wire/wire-format.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { despiteTrouble } from "#app/log/log.server.ts";
import { chatReplies } from "#schema";

const today = () => localDay(new Date());

/** Number of today's replies by step, in the business's time zone. */
export function repliesToday(): Record<Step, number> {
  const rows = db.select().from(chatReplies).where(eq(chatReplies.day, today())).all();
  const count = (step: Step) => rows.find((row) => row.step === step)?.count ?? 0;
  return { model: count("model"), keyword: count("keyword"), failed: count("failed") };
}

/** Counts a reply. An error of the database is logged, and the visitor is answered. */
export const countReply = (step: Step): void => despiteTrouble(undefined, () => add(step));

function add(step: Step): void {
  db.insert(chatReplies)
    .values({ day: today(), step, count: 1 })
    .onConflictDoUpdate({
      target: [chatReplies.day, chatReplies.step],
      set: { count: sql`${chatReplies.count} + 1` },
    })
    .run();
}

/**
 * Counts a reply of the model before the call, so that simultaneous questions cannot exceed the daily
 * limit (`CHAT_DAILY_LIMIT`). Failed replies count, because they cost a call.
 * @returns false, without counting, at the limit or if the count cannot be written (a full disk)
 */
export function reserveModelReply(): boolean {
  const reserve = () => {
    const { model, failed } = repliesToday();
    if (model + failed >= env.CHAT_DAILY_LIMIT) return false;
    add("model");
    return true;
  };
  return despiteTrouble(false, () => writeTransaction(reserve));
}

/** Counts a reserved reply for the step that answered instead of the model. */
export function recountReply(step: Exclude<Step, "model">): void {
  const recount = () => {
    db.update(chatReplies)
      .set({ count: sql`max(${chatReplies.count} - 1, 0)` })
      .where(and(eq(chatReplies.day, today()), eq(chatReplies.step, "model")))
      .run();
    add(step);
  };
  despiteTrouble(undefined, () => db.transaction(recount));
}

import { and, eq, sql } from "drizzle-orm";
import { localDay } from "#app/business/facts/time.ts";
import type { Step } from "#app/chat/wire/wire-format.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { despiteTrouble } from "#app/log/log.server.ts";
import { chatReplies } from "#schema";

const today = () => localDay(new Date());

/** Today's replies (the day of the business's zone) by step. */
export function repliesToday(): Record<Step, number> {
  const rows = db.select().from(chatReplies).where(eq(chatReplies.day, today())).all();
  const count = (step: Step) => rows.find((row) => row.step === step)?.count ?? 0;
  return { model: count("model"), keyword: count("keyword"), failed: count("failed") };
}

/** Counts a reply of today; where that cannot be written, a visitor gets it all the same. */
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
 * Counts a reply of the model before it is asked for, so that no crowd of visitors at one moment
 * gets past the daily limit (`CHAT_DAILY_LIMIT`). Replies that failed have cost a call as well.
 * @returns false, and counts nothing, once the limit is reached; also where nothing can be written (a
 * full disk, a locked database): what cannot be counted could not be limited either
 */
export function reserveModelReply(): boolean {
  const reserve = () => {
    const { model, failed } = repliesToday();
    if (model + failed >= env.CHAT_DAILY_LIMIT) return false;
    add("model");
    return true;
  };
  return despiteTrouble(false, () => db.transaction(reserve, { behavior: "immediate" }));
}

/** Moves a reserved reply to the step that answered in the model's place. */
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

import { count, desc, eq, lt, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { unansweredWords } from "#schema";
import { termsOf } from "./search/terms.ts";
import { assistantWords } from "./words.server.ts";

/** Words that are kept at most, of a question and in all, and for how many days. */
const most = { ofQuestion: 5, inAll: 500, days: 90 };

/**
 * Counts the subjects of a question that found no answer, if the owner wants that: single words of
 * letters, so that no number, address or sentence stays.
 */
export function countUnanswered(question: string): void {
  if (!assistantWords().countUnanswered) return;
  const words = termsOf(question)
    .flatMap(([word = ""]) => (/^\p{L}{3,24}$/u.test(word) ? [word] : []))
    .slice(0, most.ofQuestion);
  db.transaction(() => {
    const [all] = db.select({ rows: count() }).from(unansweredWords).all();
    const full = (all?.rows ?? 0) + words.length > most.inAll;
    const asked_at = new Date().toISOString();
    for (const word of words) {
      const known = db
        .update(unansweredWords)
        .set({ count: sql`${unansweredWords.count} + 1`, asked_at })
        .where(eq(unansweredWords.word, word))
        .run();
      if (known.changes === 0 && !full)
        db.insert(unansweredWords).values({ word, count: 1, asked_at }).run();
    }
  });
}

/** What visitors asked about and found nothing, most asked first. */
export const listUnanswered = () =>
  db
    .select()
    .from(unansweredWords)
    .orderBy(desc(unansweredWords.count), desc(unansweredWords.asked_at))
    .limit(50)
    .all();

/** Forgets all counted words. */
export function forgetUnanswered(): void {
  db.delete(unansweredWords).run();
}

/** Forgets words that nobody has asked for in 90 days; all of them while none are to be counted. */
export function clearUnanswered(): void {
  const before = new Date(Date.now() - most.days * 86_400_000).toISOString();
  if (assistantWords().countUnanswered)
    db.delete(unansweredWords).where(lt(unansweredWords.asked_at, before)).run();
  else forgetUnanswered();
}

import { createHmac, randomBytes } from "node:crypto";
import { count, desc, eq, lt, sql } from "drizzle-orm";
import { localDay } from "#app/business/time.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { addressBlock } from "#app/http/client-address.server.ts";
import { despiteTrouble } from "#app/http/log.server.ts";
import { unansweredWords } from "#schema";
import { subjectWords } from "./search/subject-words.ts";
import { assistantWords } from "./words.server.ts";

/** Words that are kept at most: of a question, of a visitor and new ones in a day, in all; and days. */
const wordLimits = { ofQuestion: 5, ofVisitor: 10, newADay: 50, inAll: 500, days: 90 };
/** What is remembered between questions, in this process alone. */
const remembered = { visitors: 5_000, words: 1_000 };

const secret = randomBytes(32);
const whoIs = (address: string) =>
  createHmac("sha256", secret).update(addressBlock(address, 48)).digest("base64url").slice(0, 16);

let day = { date: "", words: new Map<string, Set<string>>(), added: 0 };
/** Words that one visitor alone has asked for, with that visitor: nothing of them is stored. */
const askedOnce = new Map<string, string>();

/**
 * Counts the subjects of a question that found no answer, if the owner wants that: single words that
 * two visitors have asked for, so that no name stays, and no stranger alone can fill the list. A word
 * counts once a day for a visitor.
 * @param address where the question comes from
 */
export function countUnanswered(question: string, address: string): void {
  if (!assistantWords().countUnanswered) return;
  const visitor = whoIs(address);
  const known = wordsToday(visitor);
  if (!known) return;
  const words = subjectWords(question)
    .filter((word) => !known.has(word))
    .slice(0, Math.min(wordLimits.ofQuestion, wordLimits.ofVisitor - known.size));
  for (const word of words) known.add(word);
  const addAll = () => {
    for (const word of words) add(word, visitor);
  };
  if (words.length > 0) despiteTrouble(undefined, () => db.transaction(addAll));
}

/** What this visitor has asked for today; null for those who are more than can be remembered. */
function wordsToday(visitor: string): Set<string> | null {
  const date = localDay(new Date());
  if (day.date !== date) day = { date, words: new Map(), added: 0 };
  const known = day.words.get(visitor);
  if (known) return known;
  if (day.words.size >= remembered.visitors) return null;
  const none = new Set<string>();
  day.words.set(visitor, none);
  return none;
}

function add(word: string, visitor: string): void {
  const asked_at = new Date().toISOString();
  const known = db
    .update(unansweredWords)
    .set({ count: sql`${unansweredWords.count} + 1`, asked_at })
    .where(eq(unansweredWords.word, word))
    .run();
  if (known.changes > 0) return;
  const first = askedOnce.get(word);
  if (first === undefined) remember(word, visitor);
  if (first === undefined || first === visitor) return;
  const [all] = db.select({ rows: count() }).from(unansweredWords).all();
  if ((all?.rows ?? 0) >= wordLimits.inAll || day.added >= wordLimits.newADay) return;
  db.insert(unansweredWords).values({ word, count: 2, asked_at }).run();
  day.added += 1;
  askedOnce.delete(word);
}

function remember(word: string, visitor: string): void {
  const [oldest] = askedOnce.keys();
  if (askedOnce.size >= remembered.words && oldest !== undefined) askedOnce.delete(oldest);
  askedOnce.set(word, visitor);
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
  askedOnce.clear();
  db.delete(unansweredWords).run();
}

/** Forgets words that nobody has asked for in 90 days; all of them while none are to be counted. */
export function clearUnanswered(): void {
  const before = new Date(Date.now() - wordLimits.days * dayMs).toISOString();
  if (assistantWords().countUnanswered)
    db.delete(unansweredWords).where(lt(unansweredWords.asked_at, before)).run();
  else forgetUnanswered();
}

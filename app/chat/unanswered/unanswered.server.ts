import { count, desc, eq, lt, sql } from "drizzle-orm";
import { localDay } from "#app/business/facts/time.ts";
import { assistantWords } from "#app/chat/assistant-sheet.server.ts";
import { subjectWords } from "#app/chat/site-reply/question-text.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { numberWord } from "#app/forms/text-fields.ts";
import { addressBlock } from "#app/http/client-address.server.ts";
import { despiteTrouble } from "#app/log/log.server.ts";
import { unansweredWords } from "#schema";

const maxWords = { ofVisitor: 10, inAll: 500 };
const keptDays = 90;
const minVisitors = 2;
export const minVisitorsInWords = numberWord(minVisitors);

/** Shown to the owner. */
export const unansweredRule = `Single words only, never a question, and only what ${minVisitorsInWords} visitors have asked for. One that nobody has asked for in ${keptDays} days is forgotten.`;

const remembered = { visitors: 5_000, words: 1_000 };

let day = { date: "", words: new Map<string, Set<string>>() };
/** Words that one visitor asked for, by that visitor's address. Not stored in the database. */
const askedOnce = new Map<string, string>();

/**
 * Counts the words of a question that found no answer, if the owner has turned that on. A word is
 * stored once a second visitor asks for it, so that no name is stored and one visitor cannot fill the
 * list; it counts once a day for a visitor.
 * @param address the client's
 */
export function countUnanswered(question: string, address: string): void {
  if (!assistantWords().countUnanswered) return;
  const date = localDay(new Date());
  if (day.date !== date) day = { date, words: new Map() };
  const visitor = addressBlock(address, 48);
  if (!day.words.has(visitor) && day.words.size >= remembered.visitors) return;
  const known = day.words.get(visitor) ?? new Set<string>();
  const words = subjectWords(question)
    .filter((word) => !known.has(word))
    .slice(0, maxWords.ofVisitor - known.size);
  day.words.set(visitor, new Set([...known, ...words]));
  despiteTrouble(undefined, () => {
    for (const word of words) add(word, visitor);
  });
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
  if (askedOnce.size >= remembered.words) askedOnce.clear();
  if (first === undefined) askedOnce.set(word, visitor);
  if (first === undefined || first === visitor) return;
  const [all] = db.select({ rows: count() }).from(unansweredWords).all();
  if ((all?.rows ?? 0) >= maxWords.inAll) return;
  db.insert(unansweredWords).values({ word, count: minVisitors, asked_at }).run();
  askedOnce.delete(word);
}

/** The counted words, the most frequent first. */
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

/** Forgets words that nobody has asked for lately; all of them while counting is off. */
export function clearUnanswered(): void {
  const before = new Date(Date.now() - keptDays * dayMs).toISOString();
  if (assistantWords().countUnanswered)
    db.delete(unansweredWords).where(lt(unansweredWords.asked_at, before)).run();
  else forgetUnanswered();
}

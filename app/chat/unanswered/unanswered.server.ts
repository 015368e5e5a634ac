import { count, desc, eq, lt, sql } from "drizzle-orm";
import { assistantWords } from "#app/chat/assistant-sheet.server.ts";
import { subjectWords } from "#app/chat/site-reply/question-text.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { numberWord } from "#app/forms/text-fields.ts";
import { addressBlock } from "#app/http/client-address.server.ts";
import { despiteTrouble } from "#app/log/log.server.ts";
import { unansweredWords } from "#schema";

const maxStoredWords = 500;
const maxWordsPerVisitor = 10;
const maxVisitors = 5_000;
export const unansweredDays = 90;
const minVisitors = 2;
export const minVisitorsInWords = numberWord(minVisitors);

/** The rule by which words are counted. The owner reads it. */
export const unansweredRule = `Single words only, never a question, and only what ${minVisitorsInWords} visitors have asked for. One that nobody has asked for in ${unansweredDays} days is forgotten.`;

/** The words of each visitor, by client address. Kept in memory only. */
const wordsByVisitor = new Map<string, Set<string>>();

/**
 * Counts the words of an unanswered question, if the owner has turned that on. A word is only
 * stored when a second visitor asks for it: so no name is stored, and one visitor cannot fill the
 * list. Each visitor counts once for a word.
 * @param address the client's address
 */
export function countUnanswered(question: string, address: string): void {
  if (!assistantWords().countUnanswered) return;
  const visitor = addressBlock(address, 48);
  if (wordsByVisitor.size >= maxVisitors) wordsByVisitor.clear();
  const words = wordsByVisitor.get(visitor) ?? new Set();
  wordsByVisitor.set(visitor, words);
  for (const word of subjectWords(question)) {
    if (words.has(word) || words.size >= maxWordsPerVisitor) continue;
    words.add(word);
    despiteTrouble(undefined, () => countWord(word));
  }
}

function countWord(word: string): void {
  const values = { count: sql`${unansweredWords.count} + 1`, asked_at: new Date().toISOString() };
  const update = db.update(unansweredWords).set(values).where(eq(unansweredWords.word, word));
  if (update.run().changes > 0) return;
  const visitors = [...wordsByVisitor.values()].filter((words) => words.has(word)).length;
  const stored = db.select({ words: count() }).from(unansweredWords).get();
  if (visitors < minVisitors || (stored?.words ?? 0) >= maxStoredWords) return;
  db.insert(unansweredWords).values({ word, count: visitors }).run();
}

/** The counted words, most frequent first. */
export const listUnanswered = () =>
  db
    .select()
    .from(unansweredWords)
    .orderBy(desc(unansweredWords.count), desc(unansweredWords.asked_at))
    .limit(50)
    .all();

/** Deletes all counted words. */
export function forgetUnanswered(): void {
  wordsByVisitor.clear();
  db.delete(unansweredWords).run();
}

/** Deletes words that nobody has asked for lately, or all words if counting is off. */
export function clearUnanswered(): void {
  const before = new Date(Date.now() - unansweredDays * dayMs).toISOString();
  if (assistantWords().countUnanswered)
    db.delete(unansweredWords).where(lt(unansweredWords.asked_at, before)).run();
  else forgetUnanswered();
}

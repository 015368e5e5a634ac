import type { Business } from "#app/business/facts/business.ts";
import { assistantWords } from "#app/chat/assistant-sheet.server.ts";
import { factAnswer } from "#app/chat/know/fact-answers.ts";
import { read } from "#app/chat/read/reading.ts";
import { plain } from "#app/chat/read/words.ts";
import spanish from "./spanish.json" with { type: "json" };

const [theirs, english] = [spanish.words, spanish.english].map((it) => new Set(it.split(" ")));
const kinds = spanish.kinds.map(
  ([kind = "", pattern = ""]) => [kind, new RegExp(`(^| )(${pattern})`)] as const,
);

/** Whether a question is in Spanish: more of its words are than are English ones. */
export function isSpanish(question: string): boolean {
  if (/[¿¡]/.test(question)) return true;
  const words = plain(question).split(" ");
  const count = (of: Set<string> | undefined) => words.filter((word) => of?.has(word)).length;
  return count(theirs) > count(english) && 3 * count(theirs) >= words.length;
}

/** A fixed answer in Spanish, with placeholders for facts. `isKnown` is false if none fits. */
export function spanishAnswer(message: string, business: Business) {
  const inEnglish = Object.entries(spanish.days).reduce(
    (text, [day, name]) => text.replace(plain(name), day),
    plain(message),
  );
  const asked = read(inEnglish, business);
  const name = /\b(?:en|a|hasta)\s+(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)*)/u.exec(message)?.[1];
  const place = asked.place?.known ? asked.place : name ? { name, known: false } : null;
  const words = `${plain(message)}${asked.days.length > 0 ? " <day>" : ""}${place ? " <place>" : ""}`;
  const kind = kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? "";
  const { knowledge, questions } = assistantWords();
  const speaks = /spanish|espa[nñ]ol/i.test(`${knowledge} ${questions.map((it) => it.answer)}`);
  if (kind === "languages" && speaks) return { text: spanish.speaks, isKnown: true };
  const question = { ...asked, kind, place, text: "open", isYesNo: true };
  const answer = factAnswer(question, business, spanish);
  if (!answer) return { text: spanish.unknown, isKnown: false };
  return { text: speaks ? `${answer}${spanish["call back"]}` : answer, isKnown: true };
}

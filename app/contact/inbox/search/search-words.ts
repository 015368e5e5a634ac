import { phoneDigits } from "#app/contact/request/contact-request.ts";

/** Lower case without accents: a search for "jose" finds "José". */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");

/**
 * What a request is found by: all its words, folded, and the digits of its telephone number. From the
 * database: a row that was brought from elsewhere may hold anything.
 */
export const searchText = (name: unknown, email: unknown, phone: unknown, message: unknown) =>
  fold([name, email, phone, message, String(phone).replace(/\D/g, "")].join("\n"));

/** A telephone number or a part of one. */
const number = /^\+?[\d().-]{3,}$/;

const maxWords = 8;

/**
 * The words of a search, at most eight, as a search text holds them. A number stands beside its digits:
 * either has to be found.
 */
export function searchWords(q: string): string[][] {
  const all = q.split(/\s+/);
  // The country's code before a number: most numbers are stored without it.
  const words = all.filter(
    (word, at) => !(/^\+\d{1,3}$/.test(word) && number.test(all[at + 1] ?? "")),
  );
  return words
    .map((word) => [fold(word), number.test(word) ? phoneDigits(word) : ""].filter(Boolean))
    .filter((either) => either.length > 0)
    .slice(0, maxWords);
}

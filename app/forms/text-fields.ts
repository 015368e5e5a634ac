// For all forms. Does not import zod, because the guide's dialog imports this file.

export const requiredMessage = "Please fill in all required fields.";
export const emailMessage = "Please enter a valid email address.";

/** Matches "text@text.text" without spaces. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Uses `\n` for line breaks. Drops control and bidirectional formatting characters. */
export const plainText = (text: string) =>
  text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, "");

/** Formats a number of bytes: "1.5 MB". */
export const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

const numberWords = [
  ...["zero", "one", "two", "three", "four", "five", "six"],
  ...["seven", "eight", "nine", "ten", "eleven", "twelve"],
];

/** Spells out a small number: 6 is "six", 13 is "13". */
export const numberWord = (number: number): string => numberWords[number] ?? String(number);

/** As `numberWord`, for the start of a sentence: 6 is "Six". */
export function capitalNumberWord(number: number): string {
  const word = numberWord(number);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Formats a number: "5,000". Without `Intl`, which would load its data at the server's start. */
export const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** Makes a unique slug from a name: "tile-grout" from "Tile & Grout". */
export function freeSlug(name: string, fallback: string, isTaken: (slug: string) => boolean) {
  const plain =
    name
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 50) || fallback;
  let slug = plain;
  for (let number = 2; isTaken(slug); number++) slug = `${plain}-${number}`;
  return slug;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML and XML, in elements and attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Whether a text is the address of a page on another site: "https://www.yelp.com/biz/ours". */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]+\.[^\s/]+/.test(text) && URL.canParse(text);

export const notAWebAddress = "Please give an address that begins with https://.";

/** The first whole sentences of a text, or whole words if that is less than half of the limit. */
export function wholeSentences(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const ends = [...text.slice(0, maxCharacters + 1).matchAll(/[.!?…]["”’)]*(?=\s)/g)];
  const last = ends.at(-1);
  const end = last ? last.index + last[0].length : 0;
  if (2 * end >= maxCharacters) return text.slice(0, end);

  const words = text.slice(0, maxCharacters).replace(/\s+\S*$/, "");
  // A text without spaces is cut anywhere but within a surrogate pair.
  return `${words.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$|[\s.,;:]+$/, "")}…`;
}

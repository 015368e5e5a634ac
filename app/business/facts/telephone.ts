/** What stands between the groups of a number: spaces, brackets, slashes, dots and whatever dash. */
const gap = String.raw`[\s()\[\]/.·•_\p{Pd}\p{Cf}]*`;

/** A number of the country, and its extension, wherever its first digit is. No area begins with 0 or 1. */
const american = new RegExp(
  String.raw`^[^\d+]*(?:\+?${gap}1${gap})?([2-9]\d\d)${gap}([2-9]\d\d)${gap}(\d{4})(?!\d)(?:[\s,;(]*(?:extension|extn?|x|#)[.:\s]*(\d{1,6}))?`,
  "iu",
);
/** Said of when somebody answers. */
const always = /\b24\s*\/\s*7\b/g;
/** What begins another number, or words. */
const other = /[,;|+\p{L}]|\s[/&]\s/u;

/**
 * `tel:` link of a telephone number written as people read it. What stands behind it, another number, words
 * or "24/7", is none of it. What is neither American nor written with a + is dialled as it stands.
 */
export function telephoneLink(phone: string): string {
  const text = phone.normalize("NFKC").replace(always, " ");
  const [, area, exchange, line, extension] = american.exec(text) ?? [];
  if (area) return `tel:+1${area}${exchange}${line}${extension ? `;ext=${extension}` : ""}`;
  const digits = (part: string) => part.replace(/\D/g, "");
  // From the first digit on; the 0 that some write behind their country's code is not dialled with it.
  const [before = "", first = ""] = /^(\D*)(.*)$/s.exec(text)?.slice(1) ?? [];
  const isAbroad = before.includes("+");
  const rest = isAbroad ? first.replace(/\(0\)/, "") : first;
  const [own = ""] = rest.split(other);
  const number = digits(own).length < 7 ? digits(rest) : digits(own);
  return `tel:${isAbroad ? "+" : ""}${number}`;
}

/** `sms:` link of a telephone number. */
export const textLink = (phone: string): string =>
  telephoneLink(phone).replace(/^tel:([^;]*).*/, "sms:$1");

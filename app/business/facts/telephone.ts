/** Characters between groups of digits: spaces, brackets, slashes, dots, dashes. */
const gap = String.raw`[\s()\[\]/.·•_\p{Pd}\p{Cf}]*`;

/** An American number with its extension. Area codes never begin with 0 or 1. */
const american = new RegExp(
  String.raw`^[^\d+]*(?:\+?${gap}1${gap})?([2-9]\d\d)${gap}([2-9]\d\d)${gap}(\d{4})(?!\d)(?:[\s,;(]*(?:extension|extn?|x|#)[.:\s]*(\d{1,6}))?`,
  "iu",
);
/** A number that ends in capital letters: "702-555-TILE". */
const withLetters = new RegExp(String.raw`[2-9]\d\d${gap}\d{0,3}${gap}[A-Z]{4,}(?![\p{L}\d])`, "u");
/** The digit of each letter from A to Z on a telephone's keypad. */
const keys = "22233344455566677778889999";
/** "24/7" after a number. */
const always = /\b24\s*\/\s*7\b/g;
/** The start of a second number or of a word. */
const other = /[,;|+\p{L}]|\s[/&]\s/u;

/**
 * The `tel:` link of a telephone number. Ignores a second number, words or "24/7" after it.
 * Converts capital letters at its end to digits. A number that is neither American nor starts with
 * + keeps its digits.
 */
export function telephoneLink(phone: string): string {
  const text = phone
    .normalize("NFKC")
    .replace(always, " ")
    .replace(withLetters, (letters) => {
      const digits = letters.replace(/[A-Z]/g, (it) => keys.charAt(it.charCodeAt(0) - 65));
      const [number = ""] = /^(?:\D*\d){10}/.exec(digits) ?? [letters];
      return number;
    });
  const [, area, exchange, line, extension] = american.exec(text) ?? [];
  if (area) return `tel:+1${area}${exchange}${line}${extension ? `;ext=${extension}` : ""}`;
  const digits = (part: string) => part.replace(/\D/g, "");
  // The "(0)" after a country code is not dialled.
  const [before = "", first = ""] = /^(\D*)(.*)$/s.exec(text)?.slice(1) ?? [];
  const isAbroad = before.includes("+");
  const rest = isAbroad ? first.replace(/\(0\)/, "") : first;
  const [own = ""] = rest.split(other);
  const number = digits(own).length < 7 ? digits(rest) : digits(own);
  return `tel:${isAbroad ? "+" : ""}${number}`;
}

/** The `sms:` link of a telephone number. */
export const textLink = (phone: string): string =>
  telephoneLink(phone).replace(/^tel:([^;]*).*/, "sms:$1");

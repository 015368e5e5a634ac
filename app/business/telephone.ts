/** A number of the country at the beginning, however it was typed, and its extension. */
const american =
  /^[^\d+]*(?:\+?1\D{0,2})?(\d{3})[\s).\-/]*(\d{3})[\s.-]*(\d{4})(?!\d)(?:[\s,;]*(?:extension|ext\.?|x|#)\s*(\d{1,6}))?/i;

/**
 * `tel:` link of a telephone number written as people read it. What stands behind the number, another one
 * or "24/7", is none of it; what is neither American nor written with a + is dialled as it stands.
 */
export function telephoneLink(phone: string): string {
  const [, area, exchange, line, extension] = american.exec(phone) ?? [];
  if (area) return `tel:+1${area}${exchange}${line}${extension ? `;ext=${extension}` : ""}`;
  const digits = (text: string) => text.replace(/\D/g, "");
  const [first = ""] = /^\D*[\d\s().-]+/.exec(phone) ?? [];
  const number = digits(first).length < 7 ? digits(phone) : digits(first);
  return `tel:${phone.trimStart().startsWith("+") ? "+" : ""}${number}`;
}

/** `sms:` link of a telephone number. */
export const textLink = (phone: string): string =>
  telephoneLink(phone).replace(/^tel:([^;]*).*/, "sms:$1");

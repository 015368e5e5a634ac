// Shared by the visitors' forms. Without zod, because the guide's dialog imports it too.

export const requiredMessage = "Please fill in all required fields.";
export const emailMessage = "Please enter a valid email address.";

/** Non-space text, @, text, dot, text. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A typed text with `\n` for `\r\n`, without control characters and changes of the reading direction. */
export const plainText = (text: string) =>
  text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, "");

/** "1.5 MB", of bytes. */
export const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** The slug of a name that no other has: "tile-grout" of "Tile & Grout". */
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

/** A text escaped for HTML and XML, for elements and attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Whether it is the address of a page elsewhere: "https://www.yelp.com/biz/ours". */
export const isWebAddress = (typed: string): boolean =>
  /^https?:\/\/[^\s/]+\.[^\s/]+/.test(typed) && URL.canParse(typed);

export const notAWebAddress = "Please give an address that begins with https://.";

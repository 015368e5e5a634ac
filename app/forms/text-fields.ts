// What the visitors' forms share. Free of zod: the guide's dialog carries it too.

export const requiredMessage = "Please fill in all required fields.";
export const emailMessage = "Please enter a valid email address.";

/** Non-space text, @, text, dot, text. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * A typed text with line ends of one character (a browser sends two), and without what is not to be
 * seen: control characters, and those that turn the reading direction of what follows them.
 */
export const plainText = (text: string) =>
  text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, "");

/** "5,000", without the languages of all numbers, which a server that starts would load for it. */
export const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** "1.5 MB", of bytes. */
export const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** "tile-grout" of "Tile & Grout": what stands for a name in addresses and stays when that changes. */
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

/** A text as HTML or XML writes it, between tags and within quotation marks. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

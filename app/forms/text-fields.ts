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

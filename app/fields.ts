// What the visitors' forms share (specification 5). Free of zod: the guide's dialog carries it too.

export const requiredMessage = "Please fill in all required fields.";
export const emailMessage = "Please enter a valid email address.";

/** Non-space text, @, text, dot, text. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A typed text with line ends of one character (a browser sends two) and no control characters. */
export const plainText = (text: string) =>
  text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

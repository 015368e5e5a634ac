/** A text of the site that may answer a question. */
export type Passage = {
  /** Questions and words that it answers. */
  asked: string;
  /** Its subject. */
  title: string;
  /** Whole sentences for visitors. */
  text: string;
  /** A link to more: an address of this site, or a page of the guide. */
  more?: { path: string } | { page: number };
  /** Factor of its score; 1 by default. */
  weight?: number;
};

/** A text in one line, so that it cannot look like two passages. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The same without angle brackets, so that it cannot look like a tag in the prompt. */
export const asData = (text: string): string => oneLine(text).replace(/[<>]/g, "");

/** A text with a full stop, unless it ends with a punctuation mark. */
export const ended = (text: string): string =>
  text === "" || /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;

/** A passage as an answer, with its link. */
export function answerOf({ text, more }: Passage): string {
  if (!more) return text;
  return "path" in more
    ? `${ended(text)} See ${more.path}.`
    : `${ended(text)} More on page ${more.page} of /guide.`;
}

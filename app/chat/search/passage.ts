/** Something that the site says, and that may answer a question. */
export type Passage = {
  /** Questions and words that it is an answer to. */
  asked: string;
  /** What it is about. */
  title: string;
  /** In whole sentences, as a visitor may read them. */
  text: string;
  /** Where more of it stands: an address of this site, or a page of the guide. */
  more?: { path: string } | { page: number };
  /** How much it counts beside others of the same fit; 1 if left out. */
  weight?: number;
};

/** Text of the owner's or the database's in one line, so that none of it can pass for two passages. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The same for a model, without what could pass for a mark around it. */
export const asData = (text: string): string => oneLine(text).replace(/[<>]/g, "");

/** A text with an end mark: a full stop where it has none of its own. */
export const ended = (text: string): string =>
  text === "" || /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;

/** A passage as an answer, with the way to where it stands. */
export function answerOf({ text, more }: Passage): string {
  if (!more) return text;
  return "path" in more
    ? `${ended(text)} See ${more.path}.`
    : `${ended(text)} More on page ${more.page} of /guide.`;
}

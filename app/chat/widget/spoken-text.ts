/** Only replies shorter than this are spoken (specification 9). */
const spokenLimit = 200;

const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;

/** A reply as it is spoken, without emoji and line breaks; empty where it is too long for that. */
export function spokenText(reply: string): string {
  const text = reply.replace(emoji, "").replace(/\s+/g, " ").trim();
  return text.length < spokenLimit ? text : "";
}

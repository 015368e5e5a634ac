// Missing in TypeScript's DOM library.
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: (() => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
};
type WithRecognition = {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

/** The alert in a browser without speech recognition. */
export const unsupported = "Speech recognition is not supported in your browser.";

/**
 * Listens to a single utterance in American English. `onEnd` is called once, with the final text, or
 * null after an error.
 * @returns a function that stops listening; null without speech recognition
 */
export function listen(onEnd: (text: string | null) => void): (() => void) | null {
  const known = window as WithRecognition;
  const Recogniser = known.SpeechRecognition ?? known.webkitSpeechRecognition;
  if (!Recogniser) return null;
  const recognition = new Recogniser();
  recognition.lang = "en-US";
  recognition.continuous = false;
  recognition.interimResults = false;
  const end = (text: string | null) => {
    recognition.onresult = recognition.onerror = recognition.onend = null;
    onEnd(text);
  };
  recognition.onresult = ({ results }) => end(results[0]?.[0]?.transcript ?? null);
  recognition.onerror = recognition.onend = () => end(null);
  recognition.start();
  return () => recognition.stop();
}

/** Only shorter replies are spoken. */
const maxSpokenLength = 200;

const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;

/** A reply without emoji and line breaks; empty if it is too long to be spoken. */
export function spokenText(reply: string): string {
  const text = reply.replace(emoji, "").replace(/\s+/g, " ").trim();
  return text.length < maxSpokenLength ? text : "";
}

/** Speaks a short reply and stops the one before it. */
export function speak(reply: string): void {
  const text = spokenText(reply);
  if (!text || !("speechSynthesis" in window)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = "en-US";
  utterance.rate = 0.9;
  utterance.pitch = 1;
  utterance.volume = 0.7;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

export function hush(): void {
  window.speechSynthesis?.cancel();
}

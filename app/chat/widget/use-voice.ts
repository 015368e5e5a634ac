import { useEffect, useState } from "react";

// Missing from TypeScript's DOM library.
type Recognition = {
  onresult: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void;
  start(): void;
  stop(): void;
};
type WithRecognition = Record<
  "SpeechRecognition" | "webkitSpeechRecognition",
  (new () => Recognition) | undefined
>;

/**
 * Speech input and output. The microphone recognizes one utterance in American English and passes
 * its text to `onHeard`. Replies are spoken once the visitor has used the microphone, unless muted.
 */
export function useVoice(onHeard: (text: string) => void) {
  const [recognition, setRecognition] = useState<Recognition | null>(null);
  const [muted, setMuted] = useState<boolean | null>(null);

  useEffect(
    () => () => {
      recognition?.stop();
      hush();
    },
    [recognition],
  );

  function toggleListening() {
    if (recognition) return recognition.stop();
    const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as WithRecognition;
    const Recogniser = SpeechRecognition ?? webkitSpeechRecognition;
    if (!Recogniser) return window.alert("Speech recognition is not supported in your browser.");
    const session = new Recogniser();
    const end = () => setRecognition((now) => (now === session ? null : now));
    Object.assign(session, { lang: "en-US", continuous: false, interimResults: false });
    Object.assign(session, { onerror: end, onend: end });
    session.onresult = ({ results }) => {
      end();
      onHeard(results[0]?.[0]?.transcript ?? "");
    };
    session.start();
    setRecognition(session);
    setMuted(muted ?? false);
  }

  return {
    listening: recognition !== null,
    toggleListening,
    /** Null until the visitor uses the microphone. */
    muted,
    toggleMuted: () => {
      hush();
      setMuted(!muted);
    },
    say: (text: string) => muted === false && speak(text),
  };
}

const maxSpokenLength = 200;

const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;

/** A reply without emoji and line breaks; "" if it is too long to be spoken. */
export function spokenText(reply: string): string {
  const text = reply.replace(emoji, "").replace(/\s+/g, " ").trim();
  return text.length < maxSpokenLength ? text : "";
}

function speak(reply: string): void {
  const text = spokenText(reply);
  if (!text || !("speechSynthesis" in window)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { lang: "en-US", rate: 0.9, pitch: 1, volume: 0.7 });
  hush();
  speechSynthesis.speak(utterance);
}

const hush = () => window.speechSynthesis?.cancel();

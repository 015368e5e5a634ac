import { useEffect, useRef, useState } from "react";
import { hush, listen, speak, unsupported } from "./voice.ts";

/**
 * The microphone and the spoken replies of the panel. `onHeard` gets the recognized text. Replies are
 * spoken once the visitor has used the microphone, unless muted.
 */
export function useVoice(onHeard: (text: string) => void) {
  const [listening, setListening] = useState(false);
  const [used, setUsed] = useState(false);
  const [muted, setMuted] = useState(false);
  const stop = useRef<(() => void) | null>(null);

  useEffect(
    () => () => {
      stop.current?.();
      hush();
    },
    [],
  );

  function toggleListening() {
    if (stop.current) return stop.current();
    hush();
    stop.current = listen((text) => {
      stop.current = null;
      setListening(false);
      if (text) onHeard(text);
    });
    if (!stop.current) return window.alert(unsupported);
    setUsed(true);
    setListening(true);
  }

  function toggleMuted() {
    hush();
    setMuted(!muted);
  }

  return {
    listening,
    toggleListening,
    /** Null until the microphone was used. */
    muted: used ? muted : null,
    toggleMuted,
    say: (text: string) => {
      if (used && !muted) speak(text);
    },
  };
}

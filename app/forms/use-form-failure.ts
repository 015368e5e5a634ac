import { useState } from "react";
import type { FormFailure, FormProblem } from "./form-failure.ts";

type Known = Pick<FormFailure<unknown>, "message" | "fields" | "signedOut">;

/** The failure that a form shows, found in the browser or answered by the server, until an edit. */
export function useFormFailure(answered: Known | null | undefined) {
  const [found, setFound] = useState<FormProblem | null>(null);
  const [cleared, setCleared] = useState<Known | null>(null);
  const failure: Known | null = found ?? (answered === cleared ? null : (answered ?? null));
  return {
    failure,
    /** A field's sentence, "" if it is the one above the form, undefined if the field is right. */
    error: (name: string) => {
      const sentence = failure?.fields[name];
      return sentence === failure?.message && sentence !== undefined ? "" : sentence;
    },
    /** Shows what the browser found; a new object each time is announced again. */
    show: setFound,
    /** Called on each edit. */
    clear() {
      setFound(null);
      setCleared(answered ?? null);
    },
  };
}

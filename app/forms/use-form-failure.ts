import { useState } from "react";
import type { FormFailure, FormProblem } from "./form-failure.ts";

type Known = Pick<FormFailure<unknown>, "message" | "fields" | "signedOut">;

/**
 * The failure that a form shows: what the browser found before sending, else what the server
 * answered, until a field is edited.
 */
export function useFormFailure(answered: Known | null | undefined) {
  const [found, setFound] = useState<FormProblem | null>(null);
  const [cleared, setCleared] = useState<Known | null>(null);
  const failure: Known | null = found ?? (answered === cleared ? null : (answered ?? null));
  return {
    failure,
    /** Props of a field: wrong, and with a sentence where it is not the one above the form. */
    error: (name: string) => {
      const sentence = failure?.fields[name];
      return sentence === failure?.message && sentence !== undefined ? "" : sentence;
    },
    /** Shows what the browser found; a new object each time, so that it is read out again. */
    show: setFound,
    /** Called on each edit. */
    clear() {
      setFound(null);
      setCleared(answered ?? null);
    },
  };
}

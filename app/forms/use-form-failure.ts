import { useState } from "react";
import type { FormFailure, FormProblem } from "./form-failure.ts";

type Failure = Pick<FormFailure<unknown>, "message" | "fields" | "signedOut">;

/** The failure that a form shows, found in the browser or answered by the server, until an edit. */
export function useFormFailure(answer: Failure | null | undefined) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [oldAnswer, setOldAnswer] = useState<Failure | null>(null);
  const failure: Failure | null = problem ?? (answer === oldAnswer ? null : (answer ?? null));
  return {
    failure,
    /** A field's sentence, "" if it is the one above the form, undefined if the field is right. */
    error: (name: string) => {
      const sentence = failure?.fields[name];
      return sentence === failure?.message && sentence !== undefined ? "" : sentence;
    },
    /** Shows what the browser found; a new object each time is announced again. */
    show: setProblem,
    /** Called on each edit. */
    clear() {
      setProblem(null);
      setOldAnswer(answer ?? null);
    },
  };
}

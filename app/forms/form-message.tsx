import { useState } from "react";
import { href } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { moreLook } from "#app/ui/controls/button.tsx";
import type { FormFailure, FormProblem } from "./form-failure.ts";

type Props = { failure: Pick<FormFailure<unknown>, "message" | "signedOut"> | null | undefined };

/** The sentence above a form that says why nothing was done, and the way back in where it needs one. */
export function FormMessage({ failure }: Props) {
  return (
    <>
      <Alert answer={failure}>{failure?.message}</Alert>
      {failure?.signedOut && (
        <p className="mt-2">
          <SignInAgain />
        </p>
      )}
    </>
  );
}

/** The way back in that leaves the page with what was typed where it is. */
export function SignInAgain({ className = moreLook }: { className?: string }) {
  return (
    <a className={className} href={href("/admin/login")} target="_blank" rel="noopener">
      Sign in<span className="sr-only"> (opens in another tab)</span>
    </a>
  );
}

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

import { useState } from "react";
import { href } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { moreLook } from "#app/ui/controls/button.tsx";
import type { FormFailure, FormProblem } from "./form-failure.ts";

type Props = { failure: Pick<FormFailure<unknown>, "message" | "signedOut"> | null | undefined };

/** The message above a form that failed. If the session has ended, with a link to sign in. */
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

/** A link to sign in. It opens another tab, so that the form keeps its values. */
export function SignInAgain({ className = moreLook }: { className?: string }) {
  return (
    <a className={className} href={href("/admin/login")} target="_blank" rel="noopener">
      Sign in<span className="sr-only"> (opens in another tab)</span>
    </a>
  );
}

type Failure = Pick<FormFailure<unknown>, "message" | "fields" | "signedOut">;

/** The failure that a form shows: the browser's or the server's, until the next edit. */
export function useFormFailure(answer: Failure | null | undefined) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [oldAnswer, setOldAnswer] = useState<Failure | null>(null);
  const failure: Failure | null = problem ?? (answer === oldAnswer ? null : (answer ?? null));
  return {
    failure,
    /** A field's message; "" if the form shows the same one; undefined if the field is valid. */
    error: (name: string) => {
      const sentence = failure?.fields[name];
      return sentence === failure?.message && sentence !== undefined ? "" : sentence;
    },
    /** Shows the browser's problem. Screen readers announce each new object. */
    show: setProblem,
    clear() {
      setProblem(null);
      setOldAnswer(answer ?? null);
    },
  };
}

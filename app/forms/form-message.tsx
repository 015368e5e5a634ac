import { href } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { moreLook } from "#app/ui/controls/button.tsx";
import type { FormFailure } from "./form-failure.ts";

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

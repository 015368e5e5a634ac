import { Alert } from "#app/ui/alert.tsx";
import type { FormFailure } from "./form-failure.ts";
import { SignInAgain } from "./sign-in-again.tsx";

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

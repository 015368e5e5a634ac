import type { SignedOut } from "#app/accounts/signed-out.ts";
import { SignInAgain } from "#app/forms/sign-in-again.tsx";
import { Mark } from "#app/ui/brand.tsx";

/** Gives the owner back what a form brought after the session had ended. */
export function SignedOutPage({ written }: SignedOut) {
  return (
    <main className="bays min-[56.01em]:min-h-svh" id="main">
      <title>You are signed out | Back office</title>
      <div className="bay">
        <span className="block w-8">
          <Mark />
        </span>
        <h1 className="text-h2 mt-8">You are signed out</h1>
        <p className="lead mt-6">
          Nothing was saved. Sign in in another tab, then go back with your browser; or copy what
          you wrote from here.
        </p>
        <p className="acts mt-8">
          <SignInAgain className="btn" />
        </p>
      </div>
      <div className="bay">
        <h2 className="text-lead">What you wrote</h2>
        <dl className="mt-6 grid gap-6">
          {written.map(([label, text], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <div key={index}>
              <dt className="small muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </main>
  );
}

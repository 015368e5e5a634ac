import { SignInAgain } from "#app/forms/form-message.tsx";
import type { SignedOut } from "#app/forms/thrown.ts";
import { Mark } from "#app/look/brand.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { ActionRow, Lead } from "#app/ui/layout.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";

/** Gives the owner back what a form brought after the session had ended. */
export function SignedOutPage({ written }: SignedOut) {
  return (
    <Split as="main" kind="early" className="lg:min-h-svh" id="main">
      <title>You are signed out | Back office</title>
      <SplitSide>
        <span className="block w-8">
          <Mark />
        </span>
        <h1 className="text-h2 mt-8">You are signed out</h1>
        <Lead className="mt-6">
          Nothing was saved. Sign in in another tab, then go back with your browser; or copy what
          you wrote from here.
        </Lead>
        <ActionRow className="mt-8">
          <SignInAgain className={buttonLook()} />
        </ActionRow>
      </SplitSide>
      <SplitSide>
        {written.length > 0 && <h2 className="text-lead">What you wrote</h2>}
        <dl className="mt-6 grid gap-6">
          {written.map(([label, text], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <div key={index}>
              <dt className="text-note leading-[1.6] text-quiet">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      </SplitSide>
    </Split>
  );
}

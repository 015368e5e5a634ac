import { SignInAgain } from "#app/forms/form-message.tsx";
import { Mark } from "#app/look/brand.tsx";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { ActionRow, Lead } from "#app/ui/page/layout.tsx";

/** Answers a form after its session has ended, at the form's address: a reload posts it again. */
export const SignedOutPage = () => (
  <main id="main" className="px-edge py-16 lg:py-section">
    <title>You are signed out | Back office</title>
    <span className="block w-8">
      <Mark />
    </span>
    <h1 className="text-h2 mt-8">You are signed out</h1>
    <Lead className="mt-6">
      Nothing was saved yet. Sign in in another tab, then reload this page. If your browser asks
      whether to send the form again, let it, and what you wrote is saved; else press again what you
      pressed.
    </Lead>
    <ActionRow className="mt-8">
      <SignInAgain className={buttonLook()} />
    </ActionRow>
  </main>
);

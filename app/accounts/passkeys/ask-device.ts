import type {
  PublicKeyCredentialCreationOptionsJSON as Creation,
  PublicKeyCredentialRequestOptionsJSON as Request,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type { FormProblem } from "#app/forms/form-failure.ts";

/** Loaded only where a passkey is asked for. */
const webauthn = () => import("@simplewebauthn/browser");

/** What a device answered, as JSON text; why nothing came of it; null where nothing is to be said. */
export type Answer = { answer: string } | FormProblem | null;

/** Said where the browser's script is missing. */
export const needsScript = "A passkey needs the browser’s script. Please allow JavaScript here.";

/** Said where `knowsPasskeys` says no. */
export const notHere = (origin: string) =>
  problem(`This browser knows no passkeys, or this is not ${origin}, the address they are for.`);

const problem = (message: string): FormProblem => ({ message, fields: {} });
const noAnswer = "No answer came. Please try again.";
const notDone = "The device was not asked to the end. Please try again.";
const impossible = "This device could not do it. Please use another one, or your password.";

/** Whether this browser knows passkeys, and is at the address that they are for. */
export const knowsPasskeys = (origin: string) =>
  location.origin === origin && "PublicKeyCredential" in window;

/** Asks the server for what the device needs; leaves the page where the server leads elsewhere. */
async function ask<Options>(address: string, init?: RequestInit) {
  const answer = await fetch(address, { method: "POST", ...init });
  if (answer.redirected) {
    location.assign(answer.url);
    return null;
  }
  return (await answer.json()) as { options: Options } | FormProblem;
}

/** Has a device make a passkey; `form` goes to `address`, which answers what is to be made. */
export const makePasskey = (address: string, form: URLSearchParams) =>
  present<Creation>(address, form, (browser, optionsJSON) =>
    browser.startRegistration({ optionsJSON }),
  );

/** Has the browser ask for a passkey; `address` answers what is asked. */
export const presentPasskey = (address: string) =>
  present<Request>(address, undefined, (browser, optionsJSON) =>
    browser.startAuthentication({ optionsJSON }),
  );

async function present<Options>(
  address: string,
  form: URLSearchParams | undefined,
  start: (browser: Awaited<ReturnType<typeof webauthn>>, options: Options) => Promise<unknown>,
): Promise<Answer> {
  const asking = Promise.all([webauthn(), ask<Options>(address, { body: form })]);
  const ready = await asking.catch(() => null);
  if (!ready) return problem(noAnswer);
  const [browser, asked] = ready;
  if (!asked || !("options" in asked)) return asked;
  try {
    return { answer: JSON.stringify(await start(browser, asked.options)) };
  } catch (error) {
    return explain(error as WebAuthnError);
  }
}

function explain(error: WebAuthnError): Answer {
  if (error.code === "ERROR_CEREMONY_ABORTED") return null;
  if (error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return problem("This device has a passkey for your account already.");
  console.error(error);
  return problem(error.name === "NotAllowedError" ? notDone : impossible);
}

/** Milliseconds after which what the browser holds is asked for anew, before it is too old to count. */
const renewAfter = { here: 4 * 60_000, back: 60_000 };

/**
 * Has the browser offer passkeys where the email is typed, for as long as the page stands.
 * @returns what ends that
 */
export function offerInAutofill(address: string, take: (answer: string) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  let since = 0;
  let cancel = () => {};
  async function begin() {
    since = Date.now();
    const browser = await webauthn();
    if (signal.aborted || !(await browser.browserSupportsWebAuthnAutofill())) return;
    const asked = await ask<Request>(address, { signal });
    if (signal.aborted || !asked || !("options" in asked)) return;
    cancel = () => browser.WebAuthnAbortService.cancelCeremony();
    const optionsJSON = asked.options;
    const credential = await browser.startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (signal.aborted) return;
    end.abort();
    take(JSON.stringify(credential));
  }
  // Whatever fails or is let go of here: the form and the button stand as they are.
  const renew = (age: number) => {
    if (!document.hidden && Date.now() - since >= age) begin().catch(() => {});
  };
  const timer = setInterval(() => renew(renewAfter.here), 30_000);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    cancel();
  });
  document.addEventListener("visibilitychange", () => renew(renewAfter.back), { signal });
  renew(0);
  return () => end.abort();
}

import type {
  PublicKeyCredentialCreationOptionsJSON as Creation,
  PublicKeyCredentialRequestOptionsJSON as Request,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { useState } from "react";
import type { FormProblem } from "#app/forms/form-failure.ts";
import { noAnswer } from "#app/forms/keep-form-on-network-error.ts";

/** Loaded on first use. */
const webauthn = () => import("@simplewebauthn/browser");

/** The device's answer as JSON text, or the problem; null if the person cancelled. */
type Answer = { answer: string } | FormProblem | null;

/** Shown without JavaScript. */
export const needsScript = "A passkey needs the browser’s script. Please allow JavaScript here.";

/** Shown if `knowsPasskeys` is false. */
const notHere = (origin: string) =>
  problem(`This browser knows no passkeys, or this is not ${origin}, the address they are for.`);

const problem = (message: string): FormProblem => ({ message, fields: {} });
const notDone = "The device was not asked to the end. Please try again.";
const impossible = "This device could not do it. Please use another one, or your password.";

/** Whether this browser supports passkeys, and this is the origin that they are for. */
export const knowsPasskeys = (origin: string) =>
  location.origin === origin && "PublicKeyCredential" in window;

/** Requests the options for the device; follows a redirect by leaving the page. */
async function requestOptions(address: string, init?: RequestInit) {
  const response = await fetch(address, { method: "POST", ...init });
  if (response.redirected) {
    location.assign(response.url);
    return null;
  }
  return (await response.json()) as { options: Creation & Request } | FormProblem;
}

/** Asks the device to create a passkey; `address` responds to `form` with the options. */
export const makePasskey = (address: string, form: URLSearchParams) =>
  present(address, "startRegistration", form);

/** Asks for a passkey; `address` responds with the options. */
export const presentPasskey = (address: string) => present(address, "startAuthentication");

async function present(
  address: string,
  start: "startRegistration" | "startAuthentication",
  body?: URLSearchParams,
): Promise<Answer> {
  const loading = Promise.all([webauthn(), requestOptions(address, { body })]);
  const both = await loading.catch(() => null);
  if (!both) return problem(noAnswer);
  const [browser, response] = both;
  if (!response || !("options" in response)) return response;
  try {
    return { answer: JSON.stringify(await browser[start]({ optionsJSON: response.options })) };
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

/** State of a form that asks the device; `problem` is why the last try failed. */
export function useDevice(origin: string) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  /** @param send sends the device's answer */
  async function askDevice(
    present: () => Promise<Answer>,
    send: (answer: string) => Promise<void>,
  ): Promise<void> {
    if (!knowsPasskeys(origin)) return setProblem(notHere(origin));
    setProblem(null);
    setAsking(true);
    const answer = await present();
    if (answer && "answer" in answer) await send(answer.answer);
    else setProblem(answer);
    setAsking(false);
  }
  return { isAsking, problem, askDevice };
}

/** Offers passkeys in the autofill of the email field, until the returned function is called. */
export function offerInAutofill(address: string, take: (answer: string) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  async function offer() {
    const browser = await webauthn();
    if (signal.aborted || !(await browser.browserSupportsWebAuthnAutofill())) return;
    const response = await requestOptions(address, { signal });
    if (signal.aborted || !response || !("options" in response)) return;
    signal.addEventListener("abort", () => browser.WebAuthnAbortService.cancelCeremony());
    const optionsJSON = response.options;
    const credential = await browser.startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (signal.aborted) return;
    end.abort();
    take(JSON.stringify(credential));
  }
  // After an error the form and the button still work.
  offer().catch(() => {});
  return () => end.abort();
}

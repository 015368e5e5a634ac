import { data, Form, href, Link, redirect } from "react-router";
import type { z } from "zod";
import { sessionDays } from "#app/accounts/account/account-limits.ts";
import { signInFields } from "#app/accounts/account/account-schema.ts";
import { deviceOf, recordActivity } from "#app/accounts/account/activity.server.ts";
import { answerAccountForm } from "#app/accounts/account/answer-account-form.server.ts";
import { PasswordQueueFull } from "#app/accounts/account/passwords.server.ts";
import { relyingParty, requireRelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { readSession, signedOutCookie } from "#app/accounts/sessions/sessions.server.ts";
import { knownDevice } from "#app/accounts/sign-in/known-device.server.ts";
import {
  authenticate,
  returnAddress,
  signIn,
  signInWithPasskey,
} from "#app/accounts/sign-in/sign-in.server.ts";
import {
  consumeSignIn,
  logSignIn,
  signInCounts,
} from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { type Asked, refund } from "#app/http/limits.server.ts";
import type { Route } from "./+types/login.ts";
import { CurrentPasswordField, EmailField, SubmitButton } from "./account-fields.tsx";
import { signInForm } from "./sign-in-layout.tsx";
import { UsePasskey } from "./use-passkey.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Sign in", matches);

export async function loader({ request, url }: Route.LoaderArgs) {
  if (await readSession(request)) throw redirect(returnAddress(url.searchParams.get("to")));
  const { ended } = Object.fromEntries(url.searchParams);
  const ending = ended !== undefined && Object.hasOwn(reasons, ended) ? reasons[ended] : null;
  const isOut = (await signedOutCookie.parse(request.headers.get("Cookie"))) !== null;
  const reason = ending ?? (isOut ? reasons.out : null);
  const passkeysAt = relyingParty(url)?.origin ?? null;
  const over = await signedOutCookie.serialize("", { maxAge: 0 });
  return data({ reason, passkeysAt }, isOut ? { headers: { "Set-Cookie": over } } : {});
}

/** Passes on the loader's header, which removes the sign-out's cookie. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, context, url }: Route.ActionArgs) {
  const args = { request, context };
  const input = textFields(await readForm(request));
  const address = returnAddress(url.searchParams.get("to"));
  const { passkey } = input;
  if (passkey !== undefined) {
    const run = () => signInWithPasskey(args, requireRelyingParty(url), passkey, address);
    return preserveOnError({ email: "" }, "sign-in", run, failed);
  }
  return answerAccountForm(
    args,
    input,
    signInFields,
    (fields) => signInWithPassword(args, fields, address),
    { during: "sign-in", invalid, failed },
  );
}

async function signInWithPassword(
  args: Asked,
  { email, password }: z.output<typeof signInFields>,
  address: string,
) {
  const { request } = args;
  const refuse = (status: number, sentence: string) => formFailure(status, sentence, { email });
  const device = await knownDevice(request, email);
  const counts = signInCounts(args, email, device);
  const tooMany = consumeSignIn(args, counts);
  if (tooMany) return refuse(429, tooMany.sentence);
  const turn = device === null ? "strangers" : "known";
  const account = await authenticate({ email, password, turn }).catch((error) => {
    if (error instanceof PasswordQueueFull) {
      refund(counts);
      logSignIn(request, "busy");
    }
    throw error;
  });
  logSignIn(request, account ? "ok" : "wrong");
  if (!account) return refuse(401, invalid);
  refund(counts);
  recordActivity({ ...account, device: deviceOf(request) }, "signed-in");
  return await signIn(request, account, address);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, failed);

const invalid = "Invalid email or password";
const failed = "Login failed. Please try again.";

/** Sentences by the `ended` of the address. */
const reasons: Record<string, string | undefined> = {
  password: "You were signed out, because the current password was entered wrongly too often.",
  ended: `This session has ended: it was ended from another device, or it was not used for ${sessionDays} days.`,
  reset: "Your new password is set. Please sign in with it.",
  email: "Your email was changed. Please sign in with the new one.",
  out: "You are signed out.",
};

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Form className={signInForm} method="post">
      <h1>Sign in</h1>
      {actionData ? (
        <FormMessage failure={actionData} />
      ) : (
        loaderData.reason && (
          <p className="border-l-3 border-line-strong py-1 pl-4 text-quiet" role="status">
            {loaderData.reason}
          </p>
        )
      )}
      <EmailField
        autoComplete="username webauthn"
        value={actionData?.values?.email}
        error={actionData?.fields.email}
      />
      <CurrentPasswordField name="password" label="Password" error={actionData?.fields.password} />
      <Link
        className="-my-2 inline-flex min-h-target items-center text-note"
        to={href("/admin/forgot")}
      >
        Forgotten your password?
      </Link>
      <SubmitButton label="Sign In" pendingLabel="Signing In..." />
      {loaderData.passkeysAt && (
        <UsePasskey origin={loaderData.passkeysAt} actionData={actionData} />
      )}
    </Form>
  );
}

import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { authenticate } from "#app/accounts/authenticator.server.ts";
import { signInFields } from "#app/accounts/credentials.ts";
import { knownDevice, rememberDevice } from "#app/accounts/known-device.server.ts";
import { busy, PasswordQueueFull } from "#app/accounts/passwords.server.ts";
import {
  beginSession,
  endSession,
  readSession,
  sessionCookie,
} from "#app/accounts/sessions.server.ts";
import { consumeSignIn, logSignIn, signInCounts } from "#app/accounts/sign-in-limits.server.ts";
import { returnAddress } from "#app/accounts/signing-in.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { refund, setRetryAfter } from "#app/http/limits.server.ts";
import { logError } from "#app/http/log.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/login.ts";
import adminStyles from "./admin.css?url";
import { adminMeta } from "./admin-meta.ts";
import { SignInLayout, signInForm } from "./sign-in-layout.tsx";
import { SubmitButton } from "./submit-button.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Sign in", matches);

export async function loader({ request, url }: Route.LoaderArgs) {
  if (await readSession(request)) throw redirect(returnAddress(url.searchParams.get("to")));
  return { ended: url.searchParams.get("ended") === "password" };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const typed = textFields(await readForm(request));
  const fields = signInFields.safeParse(typed);
  if (!fields.success)
    return refusal(422, invalid, typed, z.flattenError(fields.error).fieldErrors);
  const { email } = fields.data;
  const asked = { request, context };
  try {
    const device = await knownDevice(request, email);
    const counts = signInCounts(asked, email, device);
    const tooMany = consumeSignIn(asked, counts);
    if (tooMany) return refusal(429, tooMany.sentence, typed);
    const account = await authenticate(fields.data, device !== null).catch((error) => {
      if (error instanceof PasswordQueueFull) refund(counts);
      throw error;
    });
    logSignIn(request, account ? "ok" : "wrong");
    if (!account) return refusal(401, invalid, typed);
    refund(counts);
    await endSession(request);
    const token = beginSession(account.id, request.headers.get("User-Agent") ?? "");
    return redirect(returnAddress(url.searchParams.get("to")), {
      status: 303,
      headers: [
        ["Set-Cookie", await sessionCookie.serialize(token)],
        ["Set-Cookie", await rememberDevice(request, email)],
      ],
    });
  } catch (error) {
    if (error instanceof PasswordQueueFull) {
      logSignIn(request, "busy");
      setRetryAfter(asked, busy.retryAfter);
      return refusal(503, busy.sentence, typed);
    }
    logError(error, { during: "sign-in" });
    return refusal(500, "Login failed. Please try again.", typed);
  }
}

type Errors = { email?: string[]; password?: string[] };

const invalid = "Invalid email or password";

/** Why somebody is here whose session ended over wrong current passwords. */
const ended = "You were signed out, because the current password was entered wrongly too often.";

function refusal(
  status: number,
  sentence: string,
  typed: Record<string, string>,
  errors: Errors = {},
) {
  return data({ sentence, email: typed.email ?? "", errors }, { status });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInLayout>
      <Form className={signInForm} method="post">
        <h1>Sign in</h1>
        <Alert>{actionData?.sentence ?? (loaderData.ended ? ended : undefined)}</Alert>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={actionData?.email}
          error={actionData?.errors.email?.[0]}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={200}
          error={actionData?.errors.password?.[0]}
        />
        <SubmitButton label="Sign In" pendingLabel="Signing In..." />
      </Form>
    </SignInLayout>
  );
}

import { data, Form, href, isRouteErrorResponse, redirect } from "react-router";
import { z } from "zod";
import { findLink } from "#app/accounts/account-links.server.ts";
import { deviceOf } from "#app/accounts/activity.server.ts";
import { join } from "#app/accounts/colleagues.server.ts";
import { emailField, newPasswordField } from "#app/accounts/credentials.ts";
import { rememberDevice } from "#app/accounts/known-device.server.ts";
import { busy, PasswordQueueFull } from "#app/accounts/passwords.server.ts";
import { beginSession, sessionCookie } from "#app/accounts/sessions.server.ts";
import { adminMeta } from "#app/business/page-meta.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { setRetryAfter } from "#app/http/limits.server.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/join.ts";
import adminStyles from "./admin.css?url";
import { DeadLink, SignInLayout, signInForm } from "./sign-in-layout.tsx";
import { SubmitButton } from "./submit-button.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Invitation", matches);

const dead = () => data(null, { status: 404 });

export function loader({ params }: Route.LoaderArgs) {
  const link = findLink("invitation", params.token);
  if (!link) throw dead();
  return { name: link.name };
}

const fieldsSchema = z.object({ email: emailField, password: newPasswordField });
const wrong = "Please check the fields marked below.";
const known = "An account with this address is there already. Please sign in with it.";

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = textFields(await readForm(request));
  if (!findLink("invitation", params.token)) throw dead();
  const values = { email: typed.email ?? "" };
  const fields = fieldsSchema.safeParse({ email: "", password: "", ...typed });
  if (!fields.success)
    return formFailure(422, { ...problemOf(fields.error), message: wrong }, values);
  try {
    const account = await join(params.token, fields.data, deviceOf(request));
    if (account === "used") throw dead();
    if (account === "known")
      return formFailure(422, { message: wrong, fields: { email: known } }, values);
    const token = beginSession(account.id, deviceOf(request));
    return redirect(href("/admin"), {
      status: 303,
      headers: [
        ["Set-Cookie", await sessionCookie.serialize(token)],
        ["Set-Cookie", await rememberDevice(request, account.email)],
      ],
    });
  } catch (error) {
    if (!(error instanceof PasswordQueueFull)) throw error;
    setRetryAfter({ context }, busy.retryAfter);
    return formFailure(503, busy.sentence, values);
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, "No answer came. Please try again.");

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <DeadLink>
      An invitation works once and for three days. Ask whoever invited you for another one.
    </DeadLink>
  );
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInLayout>
      <Form className={signInForm} method="post">
        <h1>{`Welcome, ${loaderData.name}`}</h1>
        <p className="text-quiet">You will sign in to the back office with this.</p>
        <FormMessage failure={actionData} />
        <Field
          label="Your email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={actionData?.values?.email}
          error={actionData?.fields.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={200}
          hint="At least 8 characters. A few words in a row are strong and easy to remember."
          error={actionData?.fields.password}
        />
        <SubmitButton label="Join" pendingLabel="Joining..." />
      </Form>
    </SignInLayout>
  );
}

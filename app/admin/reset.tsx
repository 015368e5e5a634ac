import { data, Form, href, isRouteErrorResponse, Link, redirect } from "react-router";
import { z } from "zod";
import { findLink } from "#app/accounts/account-links.server.ts";
import { newPasswordField } from "#app/accounts/credentials.ts";
import { busy, PasswordQueueFull } from "#app/accounts/passwords.server.ts";
import { resetPassword } from "#app/accounts/reset-password.server.ts";
import { adminMeta } from "#app/business/page-meta.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { setRetryAfter } from "#app/http/limits.server.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/reset.ts";
import adminStyles from "./admin.css?url";
import { DeadLink, SignInLayout, signInForm } from "./sign-in-layout.tsx";
import { SubmitButton } from "./submit-button.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("New password", matches);

const dead = () => data(null, { status: 404 });

export function loader({ params }: Route.LoaderArgs) {
  if (!findLink("reset", params.token)) throw dead();
  return null;
}

const fieldsSchema = z.object({ password: newPasswordField });

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = fieldsSchema.safeParse(textFields(await readForm(request)));
  if (!findLink("reset", params.token)) throw dead();
  if (!fields.success) return formFailure(422, problemOf(fields.error), null);
  try {
    const email = await resetPassword(request, params.token, fields.data.password);
    if (!email) throw dead();
    return redirect(`${href("/admin/login")}?ended=reset`, 303);
  } catch (error) {
    if (!(error instanceof PasswordQueueFull)) throw error;
    setRetryAfter({ context }, busy.retryAfter);
    return formFailure(503, busy.sentence, null);
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, "No answer came, so it is not known whether the password is set.");

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <DeadLink>
      It works once and for 30 minutes, and not after the password was changed.{" "}
      <Link to={href("/admin/forgot")}>Ask for another one</Link>
    </DeadLink>
  );
}

export default function Reset({ actionData }: Route.ComponentProps) {
  return (
    <SignInLayout>
      <Form className={signInForm} method="post">
        <h1>New password</h1>
        <p className="text-quiet">All your sessions end, and you sign in with the new one.</p>
        <FormMessage failure={actionData} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={200}
          hint="At least 8 characters. A few words in a row are strong and easy to remember."
          error={actionData?.fields.password}
        />
        <SubmitButton label="Set Password" pendingLabel="Setting..." />
      </Form>
    </SignInLayout>
  );
}

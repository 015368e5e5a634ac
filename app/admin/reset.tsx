import { Form, href, Link, redirect } from "react-router";
import { z } from "zod";
import { deadLink, requireLink } from "#app/accounts/account-links.server.ts";
import { newPasswordField } from "#app/accounts/credentials.ts";
import { resetPassword } from "#app/accounts/reset-password.server.ts";
import { unlessBusy } from "#app/accounts/unless-busy.server.ts";
import { adminMeta } from "#app/business/page-meta.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import type { Route } from "./+types/reset.ts";
import { NewPasswordField } from "./account-fields.tsx";
import { DeadLink, signInForm } from "./sign-in-layout.tsx";
import { SubmitButton } from "./submit-button.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("New password", matches);

export function loader({ params }: Route.LoaderArgs) {
  requireLink("reset", params.token);
  return null;
}

const fieldsSchema = z.object({ password: newPasswordField });

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = fieldsSchema.safeParse(textFields(await readForm(request)));
  requireLink("reset", params.token);
  if (!fields.success) return formFailure(422, problemOf(fields.error), null);
  const { password } = fields.data;
  return unlessBusy({ context }, null, async () => {
    if (!(await resetPassword(request, params.token, password))) throw deadLink();
    return redirect(`${href("/admin/login")}?ended=reset`, 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, "No answer came, so it is not known whether the password is set.");

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeadLink error={error}>
      It works once and for 30 minutes, and not after the password was changed.{" "}
      <Link to={href("/admin/forgot")}>Ask for another one</Link>
    </DeadLink>
  );
}

export default function Reset({ actionData }: Route.ComponentProps) {
  return (
    <Form className={signInForm} method="post">
      <h1>New password</h1>
      <p className="text-quiet">All your sessions end, and you sign in with the new one.</p>
      <FormMessage failure={actionData} />
      <NewPasswordField label="New password" error={actionData?.fields.password} />
      <SubmitButton label="Set Password" pendingLabel="Setting..." />
    </Form>
  );
}

import { Form, href, redirect } from "react-router";
import { linkLife } from "#app/accounts/account/account-limits.ts";
import { deadLink, requireLink } from "#app/accounts/account/account-links.server.ts";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import { confirmEmail } from "#app/accounts/changes/change-email.server.ts";
import { readSession } from "#app/accounts/sessions/sessions.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { noAnswer, notDone, preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import type { Route } from "./+types/confirm-email.ts";
import { SubmitButton } from "./account-fields.tsx";
import { DeadLink, signInForm } from "./sign-in-layout.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Confirm your email", matches);

export function loader({ params }: Route.LoaderArgs) {
  return { email: requireLink("email", params.token).email };
}

/** Confirms by a button, because mail programs open links by themselves. */
export async function action({ request, params }: Route.ActionArgs) {
  const confirm = async () => {
    if (!confirmEmail(params.token, deviceOf(request))) throw deadLink();
    if (await readSession(request))
      return redirect(`${href("/admin/account")}?done=email-changed`, 303);
    return redirect(`${href("/admin/login")}?ended=email`, 303);
  };
  return preserveOnError({}, "confirming an email", confirm, notDone);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, noAnswer);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeadLink error={error}>
      It works once and for {linkLife("email")}. If your email is not the new one yet, ask for
      another link on your account page.
    </DeadLink>
  );
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Form className={signInForm} method="post">
      <h1>Confirm your email</h1>
      <FormMessage failure={actionData} />
      <p className="wrap-anywhere">From now on you sign in with {loaderData.email}.</p>
      <SubmitButton label="Confirm" pendingLabel="Confirming..." />
    </Form>
  );
}

import { data, Form, href, isRouteErrorResponse } from "react-router";
import { newAccountFields } from "#app/accounts/account/account-schema.ts";
import { deviceOf, recordActivity } from "#app/accounts/account/activity.server.ts";
import { answerAccountForm } from "#app/accounts/account/answer-account-form.server.ts";
import { createAdministrator } from "#app/accounts/people/administrators.server.ts";
import { isSetupToken } from "#app/accounts/people/first-administrator.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { noAnswer, preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { startClosed } from "#app/start/samples.server.ts";
import type { Route } from "./+types/setup.ts";
import { EmailField, NewPasswordField, SubmitButton } from "./account-fields.tsx";
import { DeadLink, signInForm } from "./sign-in-layout.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Set up", matches);

/** @throws data(sentence, 403) unless the address has the unused token that the server printed */
function requireSetupLink(url: URL): void {
  if (!isSetupToken(url.searchParams.get("token") ?? ""))
    throw data(
      "This set-up link is not valid, or it has been used. As long as there is no administrator, the server prints a new one each time it starts.",
      403,
    );
}

export function loader({ url }: Route.LoaderArgs) {
  requireSetupLink(url);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireSetupLink(url);
  const input = textFields(await readForm(request));
  return answerAccountForm(
    { context },
    input,
    newAccountFields,
    async ({ email, password }) => {
      const close = (isNewSite: boolean) => void (isNewSite && startClosed(email));
      const account = await createAdministrator(email, password, close).catch((error: Error) => {
        // Another tab may have used the link meanwhile.
        requireSetupLink(url);
        throw error;
      });
      recordActivity({ who: account.email, what: "set-up", device: deviceOf(request) });
      return await signIn(request, account, href("/admin/start/:step?"));
    },
    { during: "setting up" },
  );
}

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, noAnswer);

/** Shown for an old or mistyped link. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeadLink error={error}>{isRouteErrorResponse(error) && error.data}</DeadLink>;
}

export default function Setup({ actionData }: Route.ComponentProps) {
  return (
    <Form className={signInForm} method="post">
      <h1>Set up the back office</h1>
      <p className="text-quiet">
        You are the first administrator. You will sign in with this email and password.
      </p>
      <FormMessage failure={actionData} />
      <EmailField value={actionData?.values?.email} error={actionData?.fields.email} />
      <NewPasswordField error={actionData?.fields.password} />
      <SubmitButton label="Create Administrator" pendingLabel="Creating..." />
    </Form>
  );
}

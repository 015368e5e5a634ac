import { Form, href } from "react-router";
import { linkLife } from "#app/accounts/account/account-limits.ts";
import { deadLink, requireLink } from "#app/accounts/account/account-links.server.ts";
import { newAccountFields } from "#app/accounts/account/account-schema.ts";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import { answerAccountForm } from "#app/accounts/account/answer-account-form.server.ts";
import { join } from "#app/accounts/people/colleagues.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { noAnswer, preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Route } from "./+types/join.ts";
import { EmailField, NewPasswordField, SubmitButton } from "./account-fields.tsx";
import { DeadLink, signInForm } from "./sign-in-layout.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Invitation", matches);

export function loader({ params }: Route.LoaderArgs) {
  return { name: requireLink("invitation", params.token).name };
}

const inUse = "There is an account with this address already. Please sign in with it.";

export async function action({ request, params, context }: Route.ActionArgs) {
  const input = textFields(await readForm(request));
  requireLink("invitation", params.token);
  return answerAccountForm({ context }, input, newAccountFields, async (fields, values) => {
    const account = await join(params.token, fields, deviceOf(request));
    if (account === "used") throw deadLink();
    if (account === "known")
      return formFailure(422, { message: inUse, fields: { email: inUse } }, values);
    return signIn(request, account, href("/admin"));
  });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, noAnswer);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeadLink error={error}>
      An invitation works once and for {linkLife("invitation")}. Ask whoever invited you for another
      one.
    </DeadLink>
  );
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Form className={signInForm} method="post">
      <h1>{`Welcome, ${loaderData.name}`}</h1>
      <p className="text-quiet">You will sign in to the back office with this.</p>
      <FormMessage failure={actionData} />
      <EmailField
        label="Your email"
        value={actionData?.values?.email}
        error={actionData?.fields.email}
      />
      <NewPasswordField error={actionData?.fields.password} />
      <SubmitButton label="Join" pendingLabel="Joining..." />
    </Form>
  );
}

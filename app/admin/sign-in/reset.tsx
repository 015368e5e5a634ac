import { Form, href, Link, redirect } from "react-router";
import { z } from "zod";
import { linkLife } from "#app/accounts/account/account-limits.ts";
import { deadLink, requireLink } from "#app/accounts/account/account-links.server.ts";
import { newPasswordField } from "#app/accounts/account/account-schema.ts";
import { answerAccountForm } from "#app/accounts/account/answer-account-form.server.ts";
import { resetPassword } from "#app/accounts/changes/reset-password.server.ts";
import { listPasskeys } from "#app/accounts/passkeys/passkeys.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { Tick } from "#app/ui/controls/tick.tsx";
import type { Route } from "./+types/reset.ts";
import { NewPasswordField, SubmitButton } from "./account-fields.tsx";
import { DeadLink, signInForm } from "./sign-in-layout.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("New password", matches);

export function loader({ params }: Route.LoaderArgs) {
  const { administrator_id } = requireLink("reset", params.token);
  return { passkeys: administrator_id === null ? 0 : listPasskeys(administrator_id).length };
}

const fieldsSchema = z.object({
  password: newPasswordField,
  passkeys: z.enum(["keep", "remove"]).catch("keep"),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const input = textFields(await readForm(request));
  requireLink("reset", params.token);
  return answerAccountForm({ context }, input, fieldsSchema, async (fields) => {
    if (!(await resetPassword(request, params.token, fields))) throw deadLink();
    return redirect(`${href("/admin/login")}?ended=reset`, 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, "No answer came, so it is not known whether the password is set.");

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeadLink error={error}>
      It works once and for {linkLife("reset")}, and not after the password was changed.{" "}
      <Link to={href("/admin/forgot")}>Ask for another one</Link>
    </DeadLink>
  );
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Form className={signInForm} method="post">
      <h1>New password</h1>
      <p className="text-quiet">All your sessions end, and you sign in with the new one.</p>
      <FormMessage failure={actionData} />
      <NewPasswordField label="New password" error={actionData?.fields.password} />
      {loaderData.passkeys > 0 ? (
        <Tick
          name="passkeys"
          value="remove"
          label="Remove my passkeys as well"
          about="Keep them only if nobody else knew the former password."
          defaultChecked={!actionData?.values || actionData.values.passkeys === "remove"}
        />
      ) : (
        // Also removes a passkey that was added after the form was opened.
        <input type="hidden" name="passkeys" value="remove" />
      )}
      <SubmitButton label="Set Password" pendingLabel="Setting..." />
    </Form>
  );
}

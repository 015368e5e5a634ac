import { data, Form, href, isRouteErrorResponse, redirect } from "react-router";
import { z } from "zod";
import { deviceOf, recordActivity } from "#app/accounts/activity.server.ts";
import { createFirstAdministrator } from "#app/accounts/administrators.server.ts";
import { emailField, newPasswordField } from "#app/accounts/credentials.ts";
import { isSetupToken } from "#app/accounts/first-administrator.server.ts";
import { rememberDevice } from "#app/accounts/known-device.server.ts";
import { beginSession, sessionCookie } from "#app/accounts/sessions.server.ts";
import { adminMeta } from "#app/business/page-meta.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/setup.ts";
import adminStyles from "./admin.css?url";
import { DeadLink, SignInLayout, signInForm } from "./sign-in-layout.tsx";
import { SubmitButton } from "./submit-button.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Set up", matches);

/** @throws data(sentence, 403) unless this is the link that the server printed, not used yet */
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

const wrong = "Please check the fields marked below.";

const fieldsSchema = z.object({ email: emailField, password: newPasswordField });

export async function action({ request, url }: Route.ActionArgs) {
  requireSetupLink(url);
  const typed = textFields(await readForm(request));
  const fields = fieldsSchema.safeParse({ email: "", password: "", ...typed });
  const values = { email: typed.email ?? "" };
  if (!fields.success)
    return formFailure(422, { ...problemOf(fields.error), message: wrong }, values);
  const { email, password } = fields.data;
  const account = await createFirstAdministrator(email, password).catch((error: Error) => {
    // Of two tabs that set up at once, the second comes too late.
    requireSetupLink(url);
    throw error;
  });
  const token = beginSession(account.id, deviceOf(request));
  recordActivity({ who: account.email, what: "set-up", device: deviceOf(request) });
  return redirect(`${href("/admin/site/:sheet", { sheet: "business" })}?welcome`, {
    status: 303,
    headers: [
      ["Set-Cookie", await sessionCookie.serialize(token)],
      ["Set-Cookie", await rememberDevice(request, email)],
    ],
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, "No answer came. Please try again.");

/** An old or mistyped link is told so here, where its owner expected the form. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error;
  return <DeadLink>{String(error.data)}</DeadLink>;
}

export default function Setup({ actionData }: Route.ComponentProps) {
  return (
    <SignInLayout>
      <Form className={signInForm} method="post">
        <h1>Set up the back office</h1>
        <p className="text-quiet">
          You are the first administrator. You will sign in with this email and password.
        </p>
        <FormMessage failure={actionData} />
        <Field
          label="Email"
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
        <SubmitButton label="Create Administrator" pendingLabel="Creating..." />
      </Form>
    </SignInLayout>
  );
}

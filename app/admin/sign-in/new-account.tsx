import { data, Form, href, isRouteErrorResponse } from "react-router";
import type { z } from "zod";
import { linkLife } from "#app/accounts/account/account-limits.ts";
import { deadLink, requireLink } from "#app/accounts/account/account-links.server.ts";
import { newAccountFields } from "#app/accounts/account/account-schema.ts";
import { deviceOf, recordActivity } from "#app/accounts/account/activity.server.ts";
import { answerAccountForm } from "#app/accounts/account/answer-account-form.server.ts";
import { createAdministrator } from "#app/accounts/people/administrators.server.ts";
import { join } from "#app/accounts/people/colleagues.server.ts";
import { isSetupToken } from "#app/accounts/people/first-administrator.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { noAnswer, preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { startClosed } from "#app/start/samples.server.ts";
import type { Route } from "./+types/new-account.ts";
import { EmailField, NewPasswordField, SubmitButton } from "./account-fields.tsx";
import { DeadLink, signInForm } from "./sign-in-layout.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  adminMeta(params.token ? "Invitation" : "Set up", matches);

/** @throws data(sentence, 403) unless the address has the unused token that the server printed */
function requireSetupLink(url: URL): void {
  if (!isSetupToken(url.searchParams.get("token") ?? ""))
    throw data(
      "This set-up link is not valid, or it has been used. As long as there is no administrator, the server prints a new one each time it starts.",
      403,
    );
}

/** The name of who was invited; null for the first administrator. */
export function loader({ params, url }: Pick<Route.LoaderArgs, "params" | "url">) {
  if (params.token) return { name: requireLink("invitation", params.token).name };
  requireSetupLink(url);
  return { name: null };
}

const inUse = "There is an account with this address already. Please sign in with it.";

type Fields = z.output<typeof newAccountFields>;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  loader({ params, url });
  const input = textFields(await readForm(request));
  return answerAccountForm(
    { context },
    input,
    newAccountFields,
    async (fields, values) => {
      if (!params.token) return setUp(request, url, fields);
      const account = await join(params.token, fields, deviceOf(request));
      if (account === "used") throw deadLink();
      if (account === "known")
        return formFailure(422, { message: inUse, fields: { email: inUse } }, values);
      return signIn(request, account, href("/admin"));
    },
    { during: "making an account" },
  );
}

async function setUp(request: Request, url: URL, { email, password }: Fields) {
  const close = (isNewSite: boolean) => void (isNewSite && startClosed(email));
  const account = await createAdministrator(email, password, close).catch((error: Error) => {
    // Another tab may have used the link meanwhile.
    requireSetupLink(url);
    throw error;
  });
  recordActivity({ ...account, device: deviceOf(request) }, "set-up");
  return await signIn(request, account, href("/admin/start/:step?"));
}

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, noAnswer);

/** Shown for an old or mistyped link. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return (
    <DeadLink error={error}>
      {params.token
        ? `An invitation works once and for ${linkLife("invitation")}. Ask whoever invited you for another one.`
        : isRouteErrorResponse(error) && error.data}
    </DeadLink>
  );
}

/** Makes an account: the first one by the link that the server printed, or a colleague's by an invitation. */
export default function NewAccount({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const words =
    name === null
      ? {
          heading: "Set up the back office",
          lead: "You are the first administrator. You will sign in with this email and password.",
          button: { label: "Create Administrator", pendingLabel: "Creating..." },
        }
      : {
          heading: `Welcome, ${name}`,
          lead: "You will sign in to the back office with this.",
          button: { label: "Join", pendingLabel: "Joining..." },
        };
  return (
    <Form className={signInForm} method="post">
      <h1>{words.heading}</h1>
      <p className="text-quiet">{words.lead}</p>
      <FormMessage failure={actionData} />
      <EmailField value={actionData?.values?.email} error={actionData?.fields.email} />
      <NewPasswordField error={actionData?.fields.password} />
      <SubmitButton {...words.button} />
    </Form>
  );
}

import { Form, href, Link, redirect } from "react-router";
import { z } from "zod";
import { linkLife, maxEmailLength } from "#app/accounts/account/account-limits.ts";
import { emailField } from "#app/accounts/account/account-schema.ts";
import { answerAccountForm } from "#app/accounts/account/answer-account-form.server.ts";
import { askForReset } from "#app/accounts/changes/reset-password.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { noAnswer, preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import type { Route } from "./+types/forgot.ts";
import { EmailField, SubmitButton } from "./account-fields.tsx";
import { signInForm } from "./sign-in-layout.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("New password", matches);

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent"), mailIsConfigured };
}

const fieldsSchema = z.object({ email: emailField });

export async function action({ request, context }: Route.ActionArgs) {
  const input = textFields(await readForm(request), { email: maxEmailLength });
  const args = { request, context };
  return answerAccountForm(args, input, fieldsSchema, ({ email }, values) => {
    const tooMany = askForReset(args, email);
    if (tooMany) return formFailure(429, tooMany.sentence, values);
    return redirect(`${href("/admin/forgot")}?sent`, 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, noAnswer);

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const instead = loaderData.mailIsConfigured ? loaderData.sent && withMail : withoutMail;
  return (
    <>
      {instead ? (
        <div role="status">
          <h1>{instead.heading}</h1>
          <p className="mt-4">{instead.words}</p>
          <p className="mt-4 text-quiet">{instead.more}</p>
        </div>
      ) : (
        <Form className={signInForm} method="post">
          <h1>New password</h1>
          <p className="text-quiet">We mail you a link. It works once, for {linkLife("reset")}.</p>
          <FormMessage failure={actionData} />
          <EmailField value={actionData?.values?.email} error={actionData?.fields.email} />
          <SubmitButton label="Send the Link" pendingLabel="Sending..." />
        </Form>
      )}
      <Link
        className="mt-6 inline-flex min-h-target items-center text-note"
        to={href("/admin/login")}
      >
        Back to signing in
      </Link>
    </>
  );
}

/** The same whether or not the address has an account, so that nobody can find out. */
const withMail = {
  heading: "Look into your mail",
  words: `If this address has an account here, a link for a new password is on its way there. It works once, for ${linkLife("reset")}.`,
  more: "Nothing there after some minutes? Look among the spam, or ask a colleague: they can make such a link under Account, Colleagues.",
};

const withoutMail = {
  heading: "New password",
  words:
    "This website cannot send mail, so it cannot send you a link. A colleague who can sign in makes one for you under Account, Colleagues.",
  more: "Where there is no colleague, whoever runs the server sets a new password there.",
};

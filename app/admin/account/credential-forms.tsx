import type { ReactNode } from "react";
import { Form } from "react-router";
import { maxNameLength } from "#app/accounts/account/account-limits.ts";
import {
  CurrentPasswordField,
  EmailField,
  NewPasswordField,
  SubmitButton,
} from "#app/admin/sign-in/account-fields.tsx";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { allOwnerMailKinds, ownerMailKinds } from "#app/mail/owner-mail-kinds.ts";
import { Field } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import type { Route } from "./+types/account.ts";

type Self = Route.ComponentProps["loaderData"]["self"];
type Props = Self & { failure: FormFailure | undefined };

/** Changes the password of the signed-in administrator. */
export function PasswordForm({ email, failure }: Props) {
  return (
    <FoldedForm name="Password" failure={failure}>
      {/* Tells password managers which account this is. */}
      <input
        className="sr-only"
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CurrentPasswordField name="current" error={failure?.fields.current} />
      <NewPasswordField
        label="New password"
        hint="Changing it ends all other sessions."
        error={failure?.fields.password}
      />
    </FoldedForm>
  );
}

/** Changes the email address to sign in with. */
export function EmailForm({ email, byMail, failure }: Props) {
  return (
    <FoldedForm name="Email" value={email} failure={failure}>
      <EmailField
        name="address"
        autoComplete="email"
        value={failure?.values.address ?? email}
        hint={
          byMail
            ? "We send a link to the new address: open it, and the new address takes effect. The old one is told."
            : "You sign in with it. Since no mail is set up, a change takes effect at once."
        }
        error={failure?.fields.address}
      />
      <CurrentPasswordField name="current" error={failure?.fields.current} />
    </FoldedForm>
  );
}

/** The name that customers see, and the kinds of mail to the administrator's own address. */
export function SelfForm({ name, mails, email, byMail, getsAll, failure }: Props) {
  return (
    <Form className="grid max-w-104 gap-6" method="post" aria-labelledby="self">
      <h2 className="-mb-3 leading-target" id="self">
        About you
      </h2>
      <FormMessage failure={failure} />
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={maxNameLength}
        defaultValue={failure?.values.name ?? name}
        hint="Customers see it with your replies; empty, the business’s name."
        error={failure?.fields.name}
      />
      {byMail && !getsAll && (
        <fieldset>
          <legend className="text-note font-semibold">Emails to you</legend>
          <p className="text-note text-quiet">Tick what should also come to {email}.</p>
          {allOwnerMailKinds.map((kind) => (
            <Tick
              key={kind}
              name={`mail-${kind}`}
              label={ownerMailKinds[kind]}
              defaultChecked={mails.includes(kind)}
            />
          ))}
        </fieldset>
      )}
      <SubmitButton intent="self" label="Save" pendingLabel="Saving..." />
      {byMail && getsAll && (
        <p className="text-note text-quiet">Every email to the business comes to {email}.</p>
      )}
    </Form>
  );
}

type FoldedProps = {
  name: "Email" | "Password";
  value?: string;
  failure: FormFailure | undefined;
  children: ReactNode;
};

/** A row of the account with its present value, which opens the form that changes it. */
function FoldedForm({ name, value, failure, children }: FoldedProps) {
  const intent = name.toLowerCase();
  return (
    <li>
      <details open={failure !== undefined}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-6 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 wrap-anywhere">
            <b>{name}</b> <span className="text-quiet">{value}</span>
          </span>
          <span className="inline-flex min-h-target items-center text-note underline">
            {`Change ${intent}`}
          </span>
        </summary>
        <Form className="grid max-w-104 gap-6 pt-2 pb-6" method="post">
          <FormMessage failure={failure} />
          {children}
          <SubmitButton
            outline
            intent={intent}
            label={`Change ${name}`}
            pendingLabel="Changing..."
          />
        </Form>
      </details>
    </li>
  );
}

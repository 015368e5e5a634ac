import type { ReactNode } from "react";
import { Form } from "react-router";
import { maxNameLength } from "#app/accounts/account/account-limits.ts";
import {
  CurrentPasswordField,
  EmailField,
  IntentButton,
  NewPasswordField,
} from "#app/admin/sign-in/account-fields.tsx";
import type { FormFailure, FormProblem } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { allOwnerMailKinds, ownerMailKinds } from "#app/mail/owner-mail-kinds.ts";
import { Field } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";

type Props = { email: string; failure: FormProblem | undefined };

/** Look of a form inside of a `FoldedRow`. */
const foldedForm = "grid max-w-104 gap-6 pt-2 pb-6";

/** Changes the password of the signed-in administrator. */
export function PasswordForm({ email, failure }: Props) {
  return (
    <FoldedRow name="Password" change="Change password" failure={failure}>
      <Form className={foldedForm} method="post">
        <FormMessage failure={failure} />
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
        <IntentButton
          outline
          intent="password"
          label="Change Password"
          pendingLabel="Changing..."
        />
      </Form>
    </FoldedRow>
  );
}

type EmailProps = { email: string; byMail: boolean; failure: FormFailure | undefined };

/** Changes the email address to sign in with. */
export function EmailForm({ email, byMail, failure }: EmailProps) {
  return (
    <FoldedRow name="Email" value={email} change="Change email" failure={failure}>
      <Form className={foldedForm} method="post">
        <FormMessage failure={failure} />
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
        <IntentButton outline intent="email" label="Change Email" pendingLabel="Changing..." />
      </Form>
    </FoldedRow>
  );
}

type SelfProps = {
  name: string;
  /** The kinds of mail that the administrator also gets at their own address. */
  mails: string[];
  email: string;
  byMail: boolean;
  /** Whether it is `NOTIFY_EMAIL`, which gets every kind. */
  getsAll: boolean;
  failure: FormFailure | undefined;
};

/** The name that customers see, and the kinds of mail to the administrator's own address. */
export function SelfForm({ name, mails, email, byMail, getsAll, failure }: SelfProps) {
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
      <IntentButton intent="self" label="Save" pendingLabel="Saving..." />
      {byMail && getsAll && (
        <p className="text-note text-quiet">Every email to the business comes to {email}.</p>
      )}
    </Form>
  );
}

type RowProps = {
  name: string;
  value?: string;
  change: string;
  failure: unknown;
  children: ReactNode;
};

/** A row of the account with its present value, which opens the form that changes it. */
function FoldedRow({ name, value, change, failure, children }: RowProps) {
  return (
    <li>
      <details open={failure !== undefined}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-6 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 wrap-anywhere">
            <b>{name}</b> <span className="text-quiet">{value}</span>
          </span>
          <span className="inline-flex min-h-target items-center text-note underline">
            {change}
          </span>
        </summary>
        {children}
      </details>
    </li>
  );
}

import { Form } from "react-router";
import { linkLife, maxNameLength } from "#app/accounts/account/account-limits.ts";
import { CurrentPasswordField, IntentButton } from "#app/admin/sign-in/account-fields.tsx";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { controlLook, Field, labelLook } from "#app/ui/controls/field.tsx";
import { HeadingRow } from "#app/ui/page/title-row.tsx";

/** The form that makes an invitation: a link to send to the person. */
export function InviteForm({
  failure,
}: {
  failure: FormFailure<{ name?: string | undefined }> | undefined;
}) {
  return (
    <Form className="grid max-w-104 gap-4" method="post">
      <div>
        <HeadingRow id="invite" heading="Invite somebody" />
        <p className="text-note text-quiet">
          You get a link to send them. It works once, within {linkLife("invitation")}; they choose
          their own password.
        </p>
      </div>
      <FormMessage failure={failure} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={maxNameLength}
        autoComplete="off"
        defaultValue={failure?.values.name}
        error={failure?.fields.name}
      />
      <CurrentPasswordField
        name="current"
        label="Your password, because this changes who gets in"
        error={failure?.fields.current}
      />
      <IntentButton intent="invite" label="Make a Link" pendingLabel="Making..." />
    </Form>
  );
}

/** A link that is shown only once, with buttons to copy, text and mail it. `lives`: "30 minutes". */
export function LinkToPassOn(props: { link: string; whom: string; lives: string }) {
  const { link, whom, lives } = props;
  const body = encodeURIComponent(link);
  return (
    <div className="mt-6 max-w-104 border-line border-t pt-5" role="status">
      <label className={labelLook} htmlFor="made-link">
        Link for {whom}
      </label>
      <input className={`${controlLook} mt-1.5`} id="made-link" readOnly value={link} />
      <p className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
        <CopyButton text={link} />
        <a className={buttonLook("quiet")} href={`sms:?&body=${body}`}>
          Text
        </a>
        <a className={buttonLook("quiet")} href={`mailto:?body=${body}`}>
          Email
        </a>
      </p>
      <p className="mt-2 text-note text-quiet">
        Copy it now: it is shown only this once. It works once, within {lives}.
      </p>
    </div>
  );
}

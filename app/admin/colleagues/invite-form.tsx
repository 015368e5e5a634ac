import { Form } from "react-router";
import { linkLife, maxNameLength } from "#app/accounts/account/account-limits.ts";
import { CurrentPasswordField, IntentButton } from "#app/admin/sign-in/account-fields.tsx";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Field } from "#app/ui/controls/field.tsx";
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

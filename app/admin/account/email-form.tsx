import { Form, useNavigation } from "react-router";
import { maxEmailLength } from "#app/accounts/people/account-limits.ts";
import { CurrentPasswordField } from "#app/admin/sign-in/account-fields.tsx";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";

type Props = { email: string; byMail: boolean; failure: FormFailure | undefined };

/** Changes the email address to sign in with. */
export function EmailForm({ email, byMail, failure }: Props) {
  const pending = useNavigation().formData?.get("intent") === "email";
  return (
    <Form className="grid max-w-104 gap-6" method="post" aria-labelledby="change-email">
      <h2 className="leading-target" id="change-email">
        Change email
      </h2>
      <FormMessage failure={failure} />
      <Field
        label="Email"
        name="address"
        type="email"
        autoComplete="email"
        required
        maxLength={maxEmailLength}
        defaultValue={failure?.values.address ?? email}
        hint={
          byMail
            ? "We send a link to the new address: open it, and the new address takes effect. The old one is told."
            : "You sign in with it. Since no mail is set up, a change takes effect at once."
        }
        error={failure?.fields.address}
      />
      <CurrentPasswordField name="current" error={failure?.fields.current} />
      <p>
        <Button variant="outline" name="intent" value="email" disabled={pending}>
          {pending ? "Changing..." : "Change Email"}
        </Button>
      </p>
    </Form>
  );
}

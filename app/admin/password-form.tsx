import { Form, useNavigation } from "react-router";
import type { FormProblem } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { CurrentPasswordField, NewPasswordField } from "./account-fields.tsx";

type Props = { email: string; failure: FormProblem | undefined };

/** Changes the password of the one who is signed in. */
export function PasswordForm({ email, failure }: Props) {
  const pending = useNavigation().formData?.get("intent") === "password";
  return (
    <Form className="grid max-w-104 gap-6" method="post">
      <h2 className="leading-target" id="change-password">
        Change password
      </h2>
      <FormMessage failure={failure} />
      {/* Tells password managers whose password this is. */}
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
      <p>
        <Button name="intent" value="password" disabled={pending}>
          {pending ? "Changing..." : "Change Password"}
        </Button>
      </p>
    </Form>
  );
}

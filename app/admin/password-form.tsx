import { Form, useNavigation } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

type Props = { email: string; errors?: { current?: string; password?: string } };

/** Changes the password of the one who is signed in. */
export function PasswordForm({ email, errors }: Props) {
  const pending = useNavigation().formData?.get("intent") === "password";
  return (
    <Form className="form max-w-104" method="post">
      <div className="list-head mb-0">
        <h2 id="change-password">Change password</h2>
      </div>
      <Alert>{errors && "Your password was not changed."}</Alert>
      {/* Tells password managers whose password this is. */}
      <input
        className="sr"
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        maxLength={200}
        error={errors?.current}
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={200}
        hint="At least 8 characters. Changing it ends all other sessions."
        error={errors?.password}
      />
      <p>
        <button className="btn" type="submit" name="intent" value="password" disabled={pending}>
          {pending ? "Changing..." : "Change Password"}
        </button>
      </p>
    </Form>
  );
}

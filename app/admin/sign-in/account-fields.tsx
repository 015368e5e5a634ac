import { Field } from "#app/ui/controls/field.tsx";
import { PasswordField } from "#app/ui/controls/password-field.tsx";

/** The address that one signs in with. */
export function EmailField({
  label = "Email",
  autoComplete = "username",
  value,
  error,
}: {
  label?: string;
  autoComplete?: string;
  value: string | undefined;
  error: string | undefined;
}) {
  return (
    <Field
      label={label}
      name="email"
      type="email"
      autoComplete={autoComplete}
      required
      maxLength={254}
      defaultValue={value}
      error={error}
    />
  );
}

type Password = { label?: string; hint?: string; error: string | undefined };

/** A password to be set: `password`. */
export function NewPasswordField({
  label = "Password",
  hint = "A few words in a row are strong and easy to remember.",
  error,
}: Password) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      minLength={8}
      maxLength={200}
      hint={`At least 8 characters. ${hint}`}
      error={error}
    />
  );
}

/** The password that one has: `password` where one signs in, `current` where it is asked for again. */
export function CurrentPasswordField({
  name,
  label = "Current password",
  error,
}: Omit<Password, "hint"> & { name: "password" | "current" }) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="current-password"
      required
      maxLength={200}
      error={error}
    />
  );
}

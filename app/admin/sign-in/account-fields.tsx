import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import {
  maxEmailLength,
  maxPasswordLength,
  minPasswordLength,
} from "#app/accounts/account/account-limits.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { PasswordField } from "#app/ui/controls/password-field.tsx";

type EmailProps = { value: string | undefined } & Partial<ComponentProps<typeof Field>>;

/** The email address to sign in with. */
export function EmailField({ value, ...more }: EmailProps) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={maxEmailLength}
      defaultValue={value}
      {...more}
    />
  );
}

type Password = { label?: string; hint?: string; error: string | undefined };

/** The field `password` of a form that sets a new password. */
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
      minLength={minPasswordLength}
      maxLength={maxPasswordLength}
      hint={`At least ${minPasswordLength} characters. ${hint}`}
      error={error}
    />
  );
}

/** The existing password: `password` on the sign-in page, `current` where it confirms a change. */
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
      maxLength={maxPasswordLength}
      error={error}
    />
  );
}

type SubmitProps = { label: string; pendingLabel: string; intent?: string; outline?: boolean };

/** The submit button of a form; with its `intent` where a page has several. */
export function SubmitButton({ label, pendingLabel, intent, outline }: SubmitProps) {
  const { formData, formMethod } = useNavigation();
  const pending = intent ? formData?.get("intent") === intent : formMethod === "POST";
  return (
    <Button
      className={intent && "justify-self-start"}
      variant={outline ? "outline" : "primary"}
      name={intent && "intent"}
      value={intent}
      disabled={pending}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
}

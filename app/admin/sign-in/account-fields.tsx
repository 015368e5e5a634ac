import type { ComponentProps } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  maxEmailLength,
  maxPasswordLength,
  minPasswordLength,
} from "#app/accounts/account/account-limits.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { PasswordField } from "#app/ui/controls/password-field.tsx";
import { WaitLine } from "#app/ui/page/layout.tsx";

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

/** The submit button of a sign-in form, and the message while the back office loads. */
export function SubmitButton({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const next = navigation.location?.pathname ?? here;
  const opening = navigation.state === "loading" && next !== here && next.startsWith("/admin");
  return (
    <>
      <Button disabled={pending}>{pending ? pendingLabel : label}</Button>
      <p className="absolute inset-x-0 top-full pt-6 text-quiet" role="status">
        {opening && (
          <>
            <WaitLine />
            Loading admin dashboard...
          </>
        )}
      </p>
    </>
  );
}

type IntentProps = { intent: string; label: string; pendingLabel: string; outline?: boolean };

/** The submit button of a form whose action has several intents. */
export function IntentButton({ intent, label, pendingLabel, outline }: IntentProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  const variant = outline ? "outline" : "primary";
  return (
    <p>
      <Button variant={variant} name="intent" value={intent} disabled={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </p>
  );
}

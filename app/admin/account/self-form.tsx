import { Form, useNavigation } from "react-router";
import { maxNameLength } from "#app/accounts/people/account-limits.ts";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { allOwnerMailKinds, ownerMailKinds } from "#app/mail/owner-mail-kinds.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";

type Props = {
  name: string;
  /** The kinds of mail that come to their own address. */
  mails: string[];
  email: string;
  byMail: boolean;
  failure: FormFailure | undefined;
};

/** The name that an administrator signs with, and which mails they get themselves. */
export function SelfForm({ name, mails, email, byMail, failure }: Props) {
  const pending = useNavigation().formData?.get("intent") === "self";
  return (
    <Form className="grid max-w-104 gap-6" method="post" aria-labelledby="self">
      <h2 className="leading-target" id="self">
        You
      </h2>
      <FormMessage failure={failure} />
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={maxNameLength}
        defaultValue={failure?.values.name ?? name}
        hint="Customers see it with your replies."
        error={failure?.fields.name}
      />
      {byMail && (
        <fieldset>
          <legend className="text-note font-semibold">Email these to {email}, too</legend>
          {allOwnerMailKinds.map((kind) => (
            <label className="flex min-h-target items-center gap-3" key={kind}>
              <input
                className="size-5"
                type="checkbox"
                name={`mail-${kind}`}
                defaultChecked={mails.includes(kind)}
              />
              {ownerMailKinds[kind]}
            </label>
          ))}
        </fieldset>
      )}
      <p>
        <Button variant="outline" name="intent" value="self" disabled={pending}>
          {pending ? "Saving..." : "Save"}
        </Button>
      </p>
    </Form>
  );
}

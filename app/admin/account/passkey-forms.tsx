import type { FormEvent } from "react";
import { Form, href, useSubmit } from "react-router";
import { maxPasskeyNameLength } from "#app/accounts/account/account-limits.ts";
import { makePasskey, needsScript, useDevice } from "#app/accounts/passkeys/ask-device.ts";
import { CurrentPasswordField } from "#app/admin/sign-in/account-fields.tsx";
import type { FormFailure, FormProblem } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, buttonLook } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { HeadingRow, NamedRow, RowList } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/account.ts";
import { RemoveFold, RowFold } from "./row-forms.tsx";

type Passkey = Route.ComponentProps["loaderData"]["passkeys"][number];
type Props = { passkeys: Passkey[]; failure: FormFailure | undefined };

/** The administrator's own passkeys, with forms to rename and remove them. */
export function PasskeyList({ passkeys, failure }: Props) {
  return (
    <>
      <HeadingRow id="passkeys" heading="Passkeys" />
      <p className="mb-3 text-note text-quiet">
        Your finger, face or screen lock instead of the password. The secret stays on the device.
      </p>
      <FormMessage failure={failure} />
      {passkeys.length > 0 && (
        <RowList label="Your passkeys">
          {passkeys.map((passkey) => (
            <NamedRow key={passkey.id} name={passkey.name} note={passkey.note}>
              <PasskeyActions
                passkey={passkey}
                failure={failure?.values.passkey === passkey.id ? failure : undefined}
              />
            </NamedRow>
          ))}
        </RowList>
      )}
    </>
  );
}

type ActionProps = { passkey: Passkey; failure: FormFailure | undefined };

/** A form to rename a passkey or to remove it. */
const PasskeyActions = ({ passkey: { id, name }, failure }: ActionProps) => (
  <Form className="flex flex-wrap items-center gap-x-5" method="post">
    <input type="hidden" name="passkey" value={id} />
    <RowFold summary="Rename" about={name} isOpen={failure?.fields.name !== undefined}>
      <Field
        label="Name"
        name="name"
        defaultValue={failure?.values.name ?? name}
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        error={failure?.fields.name}
      />
      <Button className="justify-self-start" variant="quiet" name="intent" value="passkey-rename">
        Save name
      </Button>
    </RowFold>
    <RemoveFold about={name} intent="passkey-remove">
      It no longer lets anybody in here. The device may go on showing it, until it is removed there
      too.
    </RemoveFold>
  </Form>
);

type AddProps = {
  /** The origin that passkeys are bound to. */
  origin: string;
  /** The suggested name. */
  deviceName: string;
  failure: FormProblem | undefined;
};

/** Adds a passkey: sends the current password, asks the device, sends its answer. */
export function AddPasskey({ origin, deviceName, failure }: AddProps) {
  const submit = useSubmit();
  const device = useDevice(origin);
  const problem = device.problem ?? failure;

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, current] = [String(form.get("name")), String(form.get("current"))];
    const fields = new URLSearchParams({ intent: "passkey-offer", name, current });
    device.askDevice(
      () => makePasskey(href("/admin/account/passkey"), fields),
      (answer) => submit({ intent: "passkey-add", name, answer }, { method: "post" }),
    );
  }

  return (
    <>
      <p className="mt-4 text-note text-quiet scripting:hidden">{needsScript}</p>
      <details className="mt-4 hidden scripting:block" open={failure !== undefined}>
        <summary className={`${buttonLook("outline")} list-none`}>Add a passkey</summary>
        <Form className="mt-6 grid max-w-104 gap-6" method="post" onSubmit={add}>
          <FormMessage failure={problem} />
          <Field
            label="Name of the passkey"
            name="name"
            defaultValue={deviceName}
            required
            maxLength={maxPasskeyNameLength}
            autoComplete="off"
            error={problem?.fields.name}
          />
          <CurrentPasswordField name="current" error={problem?.fields.current} />
          <p>
            <Button variant="outline" name="intent" value="passkey-add" disabled={device.isAsking}>
              {device.isAsking ? "Asking..." : "Ask this device"}
            </Button>
          </p>
        </Form>
      </details>
    </>
  );
}

import type { FormEvent } from "react";
import { Form, href, useSubmit } from "react-router";
import { maxPasskeyNameLength } from "#app/accounts/account/account-limits.ts";
import { makePasskey, needsScript, useDevice } from "#app/accounts/passkeys/ask-device.ts";
import { CurrentPasswordField } from "#app/admin/sign-in/account-fields.tsx";
import type { FormProblem } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, buttonLook } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";

type Props = {
  /** The origin that passkeys are bound to. */
  origin: string;
  /** The suggested name. */
  deviceName: string;
  failure: FormProblem | undefined;
};

/** Adds a passkey: sends the current password, asks the device, sends its answer. */
export function AddPasskey({ origin, deviceName, failure }: Props) {
  const submit = useSubmit();
  const device = useDevice(origin);
  const problem = device.problem ?? failure;

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, current] = [String(form.get("name")), String(form.get("current"))];
    const fields = new URLSearchParams({ name, current });
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

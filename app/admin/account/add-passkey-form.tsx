import { type FormEvent, useState } from "react";
import { Form, href, useSubmit } from "react-router";
import { maxPasskeyNameLength } from "#app/accounts/account/account-limits.ts";
import {
  knowsPasskeys,
  makePasskey,
  needsScript,
  notHere,
} from "#app/accounts/passkeys/ask-device.ts";
import { CurrentPasswordField } from "#app/admin/sign-in/account-fields.tsx";
import type { FormProblem } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, buttonLook } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";

type Props = {
  /** The origin that passkeys are bound to. */
  origin: string;
  /** The suggested name. */
  device: string;
  failure: FormProblem | undefined;
};

/** Adds a passkey: sends the current password, asks the device, sends its answer. */
export function AddPasskey({ origin, device, failure }: Props) {
  const submit = useSubmit();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const shown = problem ?? failure;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, current] = [String(form.get("name")), String(form.get("current"))];
    if (!knowsPasskeys(origin)) return setProblem(notHere(origin));
    setProblem(null);
    setAsking(true);
    const made = await makePasskey(
      href("/admin/account/passkey"),
      new URLSearchParams({ name, current }),
    );
    if (made && "answer" in made)
      await submit({ intent: "passkey-add", name, answer: made.answer }, { method: "post" });
    else setProblem(made);
    setAsking(false);
  }

  return (
    <>
      <p className="mt-4 text-note text-quiet scripting:hidden">{needsScript}</p>
      <details className="mt-4 hidden scripting:block" open={failure !== undefined}>
        <summary className={`${buttonLook("outline")} list-none`}>Add a passkey</summary>
        <Form className="mt-6 grid max-w-104 gap-6" method="post" onSubmit={add}>
          <FormMessage failure={shown} />
          <Field
            label="Name of the passkey"
            name="name"
            defaultValue={device}
            required
            maxLength={maxPasskeyNameLength}
            autoComplete="off"
            error={shown?.fields.name}
          />
          <CurrentPasswordField name="current" error={shown?.fields.current} />
          <p>
            <Button variant="outline" name="intent" value="passkey-add" disabled={asking}>
              {asking ? "Asking..." : "Ask this device"}
            </Button>
          </p>
        </Form>
      </details>
    </>
  );
}

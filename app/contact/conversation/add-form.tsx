import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { PrivacyLink } from "#app/site/pieces/privacy-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { ActionRow } from "#app/ui/layout.tsx";

type Props = {
  failure: FormFailure<{ message?: string } | undefined> | undefined;
  /** How much was said: once it is more, the field is empty again. */
  count: number;
  sending: boolean;
};

/** Where a customer adds to a request. */
export function AddForm({ failure, count, sending }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) form.current?.reset();
    known.current = count;
  }, [count]);
  return (
    <Form
      className="mt-8 grid gap-4 print:hidden"
      method="post"
      preventScrollReset
      replace
      ref={form}
    >
      <FormMessage failure={failure} />
      <TextArea
        label="Add words"
        name="message"
        rows={3}
        maxLength={5000}
        defaultValue={failure?.values?.message}
      />
      <ActionRow>
        <Button name="intent" value="add" disabled={sending}>
          {sending ? "Sending..." : "Send"}
        </Button>
        <span className="text-note leading-[1.6] text-quiet">Goes to the same people.</span>
        <PrivacyLink />
      </ActionRow>
    </Form>
  );
}

import { Form, useNavigation } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage, useFormFailure } from "#app/forms/form-message.tsx";
import { PrivacyLink } from "#app/pieces/privacy-link.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, missLook, TextArea } from "#app/ui/controls/field.tsx";
import { StarField } from "#app/ui/controls/star-field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { ActionRow } from "#app/ui/page/layout.tsx";

export type ReviewFailure = FormFailure<Partial<Record<string, string>> | undefined> | undefined;

type Props = {
  /** The name of the service; "" if none was chosen. */
  service: string;
  /** The name to show that is suggested. */
  name: string;
  answer: ReviewFailure;
};

/** The review form: stars, text, the author's name, and consent to publish it. */
export function ReviewForm({ service, name, answer }: Props) {
  const { failure, clear } = useFormFailure(answer);
  const sending = useNavigation().formMethod === "POST";
  const values = answer?.values;
  const wrong = failure?.fields ?? {};
  return (
    <Form
      className="mt-8 grid max-w-160 gap-6"
      method="post"
      noValidate
      preventScrollReset
      replace
      onInput={clear}
    >
      <FormMessage failure={failure} />
      <div className="contents" inert={sending}>
        <StarField
          name="stars"
          label="How was it?"
          chosen={Number(values?.stars) || null}
          error={wrong.stars}
        />
      </div>
      <TextArea
        label="In your words"
        name="words"
        rows={6}
        required
        readOnly={sending}
        hint="What was wrong, how it went, how it looks now."
        defaultValue={values?.words}
        error={wrong.words}
      />
      <Field
        label="Name to show"
        name="name"
        autoComplete="off"
        required
        readOnly={sending}
        hint="As short as you like."
        defaultValue={values?.name ?? name}
        error={wrong.name}
      />
      <div inert={sending}>
        <Tick
          label={`Show this on the website, with this name${service && `, ‘${service}’`} and the month.`}
          name="consent"
          defaultChecked={values?.consent === "on"}
          aria-invalid={wrong.consent !== undefined || undefined}
        />
        {wrong.consent && <p className={missLook}>{wrong.consent}</p>}
      </div>
      <ActionRow>
        <Button name="intent" value="send" disabled={sending}>
          {sending ? "Sending..." : "Send review"}
        </Button>
        <span className="text-note leading-[1.6] text-quiet">
          One review a request. You can take it down again here.
        </span>
        <PrivacyLink />
      </ActionRow>
    </Form>
  );
}

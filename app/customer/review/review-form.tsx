import { Form, useNavigation } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage, useFormFailure } from "#app/forms/form-message.tsx";
import { PrivacyLink } from "#app/pieces/privacy-link.tsx";
import { Button, buttonLook, deleteLook } from "#app/ui/controls/button.tsx";
import { Field, missLook, TextArea } from "#app/ui/controls/field.tsx";
import { LeaveIcon } from "#app/ui/controls/icons.tsx";
import { StarField } from "#app/ui/controls/star-field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { ActionRow, Lead } from "#app/ui/page/layout.tsx";
import type { Route } from "./+types/review-page.ts";

type ReviewFailure = FormFailure<Partial<Record<string, string>> | undefined> | undefined;

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

type Written = NonNullable<Route.ComponentProps["loaderData"]["written"]>;

/** Where a customer's review stands, and the form to delete it. */
export function WrittenReview({ answer, ...written }: Written & { answer: ReviewFailure }) {
  return (
    <>
      <Lead className="mt-4">{standing(written)}</Lead>
      {written.elsewhere.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          If you like, say it there too:
          {written.elsewhere.map(([name, page]) => (
            <a
              key={name}
              className={buttonLook("outline")}
              href={page}
              target="_blank"
              rel="noreferrer"
            >
              {name}
              <LeaveIcon />
            </a>
          ))}
        </p>
      )}
      <FormMessage failure={answer} />
      <details className="mt-8">
        <summary className={deleteLook}>Take it down</summary>
        <Form className="mt-2 grid max-w-[34em] justify-items-start gap-4" method="post" replace>
          <p className="text-note leading-[1.6]">
            Your review is removed for good, from the website and from what we keep.
          </p>
          <Button variant="danger" name="intent" value="take-down">
            Remove my review
          </Button>
        </Form>
      </details>
    </>
  );
}

function standing({ isShown, isDeleted, text }: Written) {
  if (isShown) return "It is on our website now.";
  if (!text) return "It is not on our website, and its words are no longer kept.";
  if (isDeleted) return "It is not on our website.";
  return "It is not on our website yet. We choose which reviews to show, but we cannot change a word.";
}

import { useEffect } from "react";
import { Form, href, useSubmit } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { type FormFailure, problemOf } from "#app/forms/form-failure.ts";
import { useFormFailure } from "#app/forms/form-message.tsx";
import { capitalNumberWord, requiredMessage } from "#app/forms/text-fields.ts";
import { textsOf, useKeptWords } from "#app/forms/use-kept-words.ts";
import { maxPhotoSize } from "#app/photos/make/refusals.ts";
import { PrivacyLink } from "#app/pieces/privacy-link.tsx";
import { PhotosField, wantedPhotos } from "#app/requests/receive/photo-picker.tsx";
import type { Photos } from "#app/requests/receive/use-photos.ts";
import {
  contactLabels,
  failedMessage,
  honeypot,
  maxPhotosInWords,
  photosToFollow,
} from "#app/requests/request/contact-request.ts";
import type { ContactFields, contactFields } from "#app/requests/request/request-schema.ts";
import { useServices } from "#app/services/service.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Choice, Field, TextArea } from "#app/ui/controls/field.tsx";
import { ActionRow } from "#app/ui/page/layout.tsx";
import type { ContactWords } from "./contact-sheet.ts";

type FieldName = keyof ContactFields;

/** The fields in their order on the form. */
const fieldNames = Object.keys(contactLabels) as FieldName[];

const emptyMessages: Partial<Record<FieldName, string>> = {
  name: "Enter your name.",
  phone: "Enter your phone number.",
  email: "Enter your email address.",
  message: "Write a few words: what floor, where, how large.",
};

type Props = {
  words: ContactWords;
  values: Partial<Record<string, string>>;
  /** The failure in the server's response. */
  answer: FormFailure<unknown> | undefined;
  sending: boolean;
  photos: Photos;
  /** Called when the visitor edits or sends the form. */
  onEdit: () => void;
};

/** The contact form. Its messages are ours, so that they are the same without JavaScript. */
export function ContactForm({ words, values, answer, sending, photos, onEdit }: Props) {
  const submit = useSubmit();
  const { failure, show, clear } = useFormFailure(answer);
  const { phone } = useBusiness();
  const form = useKeptWords(href("/contact"));
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [failure, form]);
  const error = (name: FieldName) => {
    const sentence = failure?.fields[name];
    return sentence === requiredMessage ? emptyMessages[name] : sentence;
  };
  const wrong = fieldNames.filter((name) => error(name) !== undefined);
  const field = (name: FieldName) => ({
    id: `contact-${name}`,
    name,
    label: contactLabels[name],
    error: error(name),
    defaultValue: values[name] ?? "",
    // Without JavaScript, too, the browser scrolls to the first invalid field.
    autoFocus: wrong[0] === name,
  });
  const text = (name: FieldName) => ({ ...field(name), required: true, readOnly: sending });
  return (
    <Form
      className="mt-8 grid max-w-[42rem] gap-6 max-lg:max-w-none"
      method="post"
      action={href("/contact")}
      encType="multipart/form-data"
      noValidate
      replace
      preventScrollReset
      ref={form}
      onFocus={() => void loadRule()}
      onSubmit={(event) => {
        event.preventDefault();
        onEdit();
        const texts = textsOf(new FormData(event.currentTarget));
        const problem = rule?.safeParse(texts).error;
        show(problem ? problemOf(problem) : null);
        // The text is sent first. The photos follow once it is stored.
        const how = { method: "post", action: href("/contact") } as const;
        if (!problem) submit(texts, { ...how, replace: true, preventScrollReset: true });
      }}
      onInput={() => {
        clear();
        onEdit();
      }}
    >
      <div className="empty:hidden">
        <Alert answer={failure}>{failure && (failure.message || failedMessage(phone))}</Alert>
        {failure?.message === requiredMessage && (
          <ul className="flex flex-wrap gap-x-6 border-l-3 border-error bg-surface-bright px-4 pb-4">
            {wrong.map((name) => (
              <li key={name}>
                <a
                  className="inline-flex min-h-target min-w-target items-center"
                  href={`#contact-${name}`}
                >
                  {contactLabels[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-gutter gap-y-6 max-sm:grid-cols-1">
        <Field {...text("name")} autoComplete="name" />
        <Field {...text("phone")} type="tel" autoComplete="tel" />
      </div>
      <Field {...text("email")} type="email" autoComplete="email" />
      <Choice {...field("service")} optional>
        <option value="">{words.noService}</option>
        {useServices().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <TextArea {...text("message")} rows={6} />
      <PhotosField
        photos={photos}
        note={`${capitalNumberWord(wantedPhotos.length)} are enough; up to ${maxPhotosInWords}. Only we see them.`}
        plainNote={`Up to ${maxPhotosInWords}, ${maxPhotoSize} each. Choose them together: ${wantedPhotos.join(", ")}.`}
        asks
      />
      {/* The mail to the owner waits for these photos. */}
      <input type="hidden" name={photosToFollow} value={photos.photos.length} />
      {/* Honeypot: people do not see it, spam bots fill it in. */}
      <p className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input className="w-px" name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <ActionRow>
        <Button className="min-w-53" disabled={sending}>
          {sending ? "Sending Message..." : "Send Message"}
        </Button>
        <span className="text-note leading-[1.6] text-quiet">{words.beside}</span>
        <PrivacyLink />
      </ActionRow>
    </Form>
  );
}

/** The schema, loaded on focus because it is large. Without it, only the server validates. */
let rule: typeof contactFields | null = null;

async function loadRule(): Promise<void> {
  const schema = await import("#app/requests/request/request-schema.ts").catch(() => null);
  if (schema) rule = schema.contactFields;
}

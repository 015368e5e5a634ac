import { type FormEvent, useEffect, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { forgetKeptWords, useKeptWords } from "#app/forms/use-kept-words.ts";
import { maxPhotoSize } from "#app/photos/make/refusals.ts";
import { PrivacyLink } from "#app/pieces/privacy-link.tsx";
import { PhotosField } from "#app/requests/receive/photo-picker.tsx";
import { usePhotos } from "#app/requests/receive/use-photos.ts";
import { lengths, maxPhotosInWords } from "#app/requests/request/contact-request.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { ActionRow } from "#app/ui/page/layout.tsx";

type Props = {
  failure: FormFailure<{ message?: string } | undefined> | undefined;
  /** The number of messages. When it grows, the form is cleared. */
  count: number;
  refused: string[];
  /** The address to which JavaScript posts text with photos. */
  to: string;
};

/** Adds words and photographs to a request. */
export function AddForm({ failure, count, refused, to }: Props) {
  const form = useKeptWords(to);
  const photos = usePhotos();
  const { revalidate } = useRevalidator();
  const [firstCount] = useState(count);
  useEffect(() => {
    if (count === firstCount) return;
    form.current?.reset();
    forgetKeptWords(to);
  }, [count, firstCount, form, to]);

  async function send(event: FormEvent<HTMLFormElement>) {
    // React Router submits a form without photos.
    if (photos.photos.length === 0) return;
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("message")).trim();
    if (await photos.send(to, words)) await revalidate();
  }

  const busy = useNavigation().formMethod === "POST" || photos.progress !== null;
  const notTaken = photos.refused.length > 0 ? photos.refused : refused;
  return (
    <Form
      className="mt-8 grid gap-4 print:hidden"
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      replace
      ref={form}
      onSubmit={send}
    >
      <FormMessage failure={failure} />
      <TextArea
        label="Add words or photographs"
        name="message"
        rows={3}
        readOnly={busy}
        maxLength={lengths.message}
        defaultValue={failure?.values?.message}
      />
      <PhotosField
        photos={photos}
        note={`Up to ${maxPhotosInWords} at a time.`}
        plainNote={`Up to ${maxPhotosInWords} at a time, ${maxPhotoSize} each.`}
      />
      {notTaken.map((sentence) => (
        <p className="text-note font-semibold text-error wrap-anywhere" role="alert" key={sentence}>
          {sentence}
        </p>
      ))}
      <ActionRow>
        <Button name="intent" value="add" disabled={busy}>
          {busy ? "Sending..." : "Send"}
        </Button>
        <span className="text-note leading-[1.6] text-quiet" role="status">
          {count > firstCount && !failure && !busy ? "Sent." : "Goes straight to us."}
        </span>
        <PrivacyLink />
      </ActionRow>
    </Form>
  );
}

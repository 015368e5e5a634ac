import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useKeptWords } from "#app/forms/use-kept-words.ts";
import { useTimesStored } from "#app/forms/use-times-stored.ts";
import { quietDelete } from "#app/inbox/list/request-card.tsx";
import type { NoteView } from "#app/requests/note/request-notes.server.ts";
import { Button, smallButton } from "#app/ui/controls/button.tsx";
import { controlLook, TextArea } from "#app/ui/controls/field.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";

/** The id of the form for a reply; the field for a note belongs to it, too. */
export const answerForm = "answer";

type Values = { intent?: string; id?: string; note?: string } | undefined;
type Props = { notes: NoteView[]; values: Values };

/** What the owner noted on a request, and the field for the next note. */
export function Notes({ notes, values }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Once a note has been added, the field is empty and ready for the next.
  const { pending, times: added } = useTimesStored("note");
  useEffect(() => {
    if (added > 0) field.current?.focus({ preventScroll: true });
  }, [added]);
  return (
    <section className="mt-5 print:not-has-[li]:hidden">
      <h2 className="font-semibold text-note font-stretch-100%">
        Notes <span className="font-normal text-quiet">only you see them</span>
      </h2>
      <ul className="mt-2 mb-3 empty:mb-0 *:border-t *:border-line *:pt-2">
        {notes.map((note) => (
          // The text in the key resets the field's default value after a change.
          <li key={`${note.id} ${note.text}`}>
            <p className="max-w-[44em] text-[1rem] whitespace-pre-line wrap-anywhere">
              {note.text}
            </p>
            <p className="text-note leading-[1.6] text-quiet">
              {note.author}, {note.written}
              {note.edited && `, edited ${note.edited}`}
            </p>
            <NoteForms note={note} values={values?.id === String(note.id) ? values : undefined} />
          </li>
        ))}
      </ul>
      <div className="grid items-end justify-items-start gap-2 md:grid-cols-[minmax(0,1fr)_auto] print:hidden">
        <textarea
          key={added}
          ref={field}
          className={`${controlLook} min-h-18`}
          form={answerForm}
          name="note"
          rows={2}
          readOnly={pending}
          aria-label="New note"
          placeholder="Gate code, dog, best time to call"
          defaultValue={values?.id ? undefined : values?.note}
        />
        <Button
          className={smallButton}
          variant="outline"
          form={answerForm}
          // Not as multipart/form-data, which would upload the files chosen for the reply.
          formEncType="application/x-www-form-urlencoded"
          name="intent"
          value="note"
          disabled={pending}
        >
          {pending ? "Adding..." : "Add note"}
        </Button>
      </div>
    </section>
  );
}

const noteForm = "grid justify-items-start gap-2 *:w-full *:[button]:w-auto [&_textarea]:min-h-18";

function NoteForms({ note, values }: { note: NoteView; values: Values }) {
  const saving = useNavigation().formData?.get("intent") === "edit-note";
  const form = useKeptWords(`note ${note.id}`, 0, "edited");
  return (
    <div className="flex flex-wrap items-start gap-x-6 print:hidden">
      <details className="open:w-full" open={values !== undefined}>
        <summary className="inline-flex min-h-target cursor-pointer items-center min-w-target text-note underline">
          Edit
        </summary>
        <Form ref={form} className={`${noteForm} pb-2`} method="post" preventScrollReset replace>
          <input type="hidden" name="id" value={note.id} />
          <input type="hidden" name="edited" value={note.edited ?? ""} />
          <TextArea
            label="Note"
            name="note"
            rows={2}
            readOnly={saving}
            defaultValue={values?.note ?? note.text}
          />
          <Button className={smallButton} variant="outline" name="intent" value="edit-note">
            Save note
          </Button>
        </Form>
      </details>
      <Form method="post" preventScrollReset replace>
        <input type="hidden" name="id" value={note.id} />
        <button className={quietDelete} type="submit" name="intent" value="delete-note">
          Delete
        </button>
      </Form>
    </div>
  );
}

/** Says that a note was deleted, with Undo; `note` is its id. */
export function NoteDeleted({ action, note }: { action: string; note: number | null }) {
  if (note === null) return <FlashMessage />;
  const fields = { intent: "restore-note", id: note, version: "" };
  return <FlashMessage undo={{ action, fields }}>The note was deleted.</FlashMessage>;
}

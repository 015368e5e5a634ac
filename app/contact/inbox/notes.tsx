import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextArea } from "#app/ui/field.tsx";
import { noteLabels } from "./note.ts";

type Note = { id: number; author: string; text: string; created_at: string };

/** What the owner noted on a request, and the field for the next note. */
export function Notes({ notes, typed }: { notes: Note[]; typed?: string }) {
  const pending = useNavigation().formData?.get("intent") === "note";
  const form = useRef<HTMLFormElement>(null);
  const count = useRef(notes.length);
  // Once a note has been added, the field is empty and ready for the next.
  useEffect(() => {
    if (notes.length > count.current) {
      form.current?.reset();
      form.current?.querySelector("textarea")?.focus({ preventScroll: true });
    }
    count.current = notes.length;
  }, [notes.length]);
  return (
    <section className="notes">
      <h2>Notes, never shown to visitors</h2>
      <NoteList notes={notes} />
      <Form method="post" preventScrollReset replace ref={form}>
        <input type="hidden" name="intent" value="note" />
        <TextArea label={noteLabels.note} name="note" rows={2} defaultValue={typed} />
        <button className="btn line sm" type="submit" disabled={pending}>
          {pending ? "Adding..." : "Add note"}
        </button>
      </Form>
    </section>
  );
}

/** The notes alone. */
export function NoteList({ notes }: { notes: Note[] }) {
  return (
    <ul>
      {notes.map((note) => (
        <li key={note.id}>
          <p className="msg">{note.text}</p>
          <p className="small muted">
            {note.author}, {note.created_at}
          </p>
        </li>
      ))}
    </ul>
  );
}

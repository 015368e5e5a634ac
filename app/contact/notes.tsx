import { Form } from "react-router";
import { TextArea } from "#app/ui/field.tsx";

type Note = { id: number; author: string; text: string; created_at: string };

/** What the owner noted on a request, and the field for the next note. */
export function Notes({ notes, typed }: { notes: Note[]; typed?: string }) {
  return (
    <section className="notes">
      <h2>Notes, seen only here</h2>
      <NoteList notes={notes} />
      {/* A new key for each note empties the field when one has been added. */}
      <Form method="post" preventScrollReset replace key={notes.length}>
        <input type="hidden" name="intent" value="note" />
        <TextArea label="New note" name="note" rows={2} defaultValue={typed} />
        <button className="btn line sm" type="submit">
          Add note
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

import { replace } from "react-router";
import { z } from "zod";
import { requestAddress } from "#app/inbox/search/request-filter.ts";
import { noteField } from "#app/requests/note/request-notes.server.ts";
import { addNote, editNote, setNoteDeleted } from "#app/requests/request.server.ts";
import { action, answer, type OwnerForm, toPage, toPageWith } from "./owner-form.server.ts";

const id = z.coerce.number().int().positive();

const notFound = (form: OwnerForm) =>
  answer(form, 404, "This note is no longer here. It was deleted, perhaps in another tab.");

/** Adds a note to the request. */
export const noteOnRequest = action(z.object({ note: noteField }), (form, { note }) => {
  addNote(form.request.id, form.by.email, note);
  return toPageWith(form, "reply");
});

/** Changes a note's words. */
export const changeNote = action(z.object({ note: noteField, id }), (form, { note, id }) =>
  editNote(form.request.id, id, note) ? toPage(form) : notFound(form),
);

/** Deletes a note; the page then offers Undo. */
export const deleteNote = action(z.object({ id }), (form, { id }) => {
  const { request, query } = form;
  if (!setNoteDeleted(request.id, id, true)) return notFound(form);
  const undo = `${query ? "&" : "?"}note-deleted=${id}`;
  return replace(requestAddress(request.id, query) + undo, 303);
});

/** Restores a deleted note. */
export const restoreNote = action(z.object({ id }), (form, { id }) =>
  setNoteDeleted(form.request.id, id, false) ? toPage(form) : notFound(form),
);

import { replace } from "react-router";
import { z } from "zod";
import { setSelf } from "#app/accounts/people/administrators.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { requestAddress } from "#app/inbox/search/request-filter.ts";
import { noteField } from "#app/requests/note/request-notes.server.ts";
import {
  fillReply,
  quoteSince,
  repliesSheet,
  replyFields,
} from "#app/requests/reply/reply-words.server.ts";
import { isFull } from "#app/requests/request/messages.server.ts";
import { addNote, editNote, replyToRequest, setNoteDeleted } from "#app/requests/request.server.ts";
import { action, answer, type OwnerForm, toPage, toPageWith } from "./owner-form.server.ts";

const spam = "This request is marked as spam, so nothing is sent. Take the mark off first.";
const full = "This conversation takes no more messages. Call, or write an email.";

const id = z.coerce.number().int().positive();

const noteNotFound = (form: OwnerForm) =>
  answer(form, 404, "This note is no longer here. It was deleted, perhaps in another tab.");

/** What can be written about a request, to its customer or as a note, by `intent`. */
export const replyActions = {
  /** Sends the owner's reply, words or files, unless somebody has written meanwhile. */
  reply: action(z.object(replyFields), async (form, values) => {
    const { request, by, received } = form;
    if (request.spam) return answer(form, 409, spam);
    if (isFull(request.id, "owner")) return answer(form, 409, full);
    if (values.signature) setSelf(by.id, values.signature);
    const outcome = await replyToRequest(request, by.email, values, received);
    if ("since" in outcome) {
      const after = String(outcome.since.at(-1)?.id ?? "");
      return answer(form, 409, quoteSince(outcome.since, request), { after });
    }
    if ("problem" in outcome) return answer(form, 422, outcome.problem);
    const { refused } = outcome;
    return refused ? answer(form, 200, "", { reply: "", refused }) : toPageWith(form, "note");
  }),
  /** Adds a template's words to the reply. */
  insert: action(z.object({ template: z.coerce.number().int().catch(-1) }), (form, fields) => {
    const words = readSheet(repliesSheet).templates[fields.template]?.words;
    if (words === undefined) return answer(form, 404, "This template is no longer here.");
    const texts = [form.values.reply?.trim(), fillReply(words, form.request)];
    return answer(form, 200, "", { reply: texts.filter(Boolean).join("\n\n") });
  }),
  note: action(z.object({ note: noteField }), (form, { note }) => {
    addNote(form.request.id, form.by.email, note);
    return toPageWith(form, "reply");
  }),
  "edit-note": action(z.object({ note: noteField, id }), (form, { note, id }) =>
    editNote(form.request.id, id, note) ? toPage(form) : noteNotFound(form),
  ),
  /** The page then offers Undo. */
  "delete-note": action(z.object({ id }), (form, { id }) => {
    const { request, query } = form;
    if (!setNoteDeleted(request.id, id, true)) return noteNotFound(form);
    const undo = `${query ? "&" : "?"}note-deleted=${id}`;
    return replace(requestAddress(request.id, query) + undo, 303);
  }),
  "restore-note": action(z.object({ id }), (form, { id }) =>
    setNoteDeleted(form.request.id, id, false) ? toPage(form) : noteNotFound(form),
  ),
};

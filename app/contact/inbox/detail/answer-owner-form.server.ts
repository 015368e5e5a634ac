import { href, replace } from "react-router";
import { z } from "zod";
import { deviceOf, recordActivity } from "#app/accounts/changes/activity.server.ts";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { setSelf } from "#app/accounts/people/administrators.server.ts";
import { siteUrl } from "#app/business/facts/business.server.ts";
import {
  photosFailed,
  readCustomerForm,
  receivePhotos,
} from "#app/contact/customer/read-customer-form.server.ts";
import { inviteToReview } from "#app/contact/customer/review/invitation.server.ts";
import {
  filterQuery,
  listAddress,
  listQuery,
  readFilter,
  requestAddress,
} from "#app/contact/inbox/list/request-filter.ts";
import { replyFields } from "#app/contact/replies/reply-fields.ts";
import { filledIn, saidMeanwhile, sendReply } from "#app/contact/replies/send-reply.server.ts";
import { findTemplate } from "#app/contact/replies/templates.server.ts";
import { statuses, statusLabel } from "#app/contact/request/contact-request.ts";
import { findContactRequest } from "#app/contact/request/contact-requests.server.ts";
import { isFull } from "#app/contact/request/messages.server.ts";
import { createRequestLink, endRequestLinks } from "#app/contact/request/request-links.server.ts";
import { db } from "#app/database/database.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { textFields } from "#app/http/bodies/body.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { Route } from "./+types/request-dialog.ts";
import { noteField, noteReference } from "./note.ts";
import { addNote, editNote, setNoteDeleted } from "./notes.server.ts";
import { notFoundMessage } from "./request-not-found.tsx";
import { setSpam, setStatus } from "./set-status.server.ts";

/** "pending, contacted or completed" */
const oneOf = (words: string[]) =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);

/** What can be done to a request, told apart by the button pressed. */
const change = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("status"),
      status: z.enum(statuses, { error: () => `A request is ${oneOf(statuses)}.` }),
      /** The status that the form was made with. */
      was: z.string().optional(),
      back: z.enum(["list", "detail"]).catch("list"),
    }),
    z.object({ intent: z.literal("note"), note: noteField }),
    z.object({ intent: z.literal("edit-note"), note: noteField, ...noteReference }),
    z.object({ intent: z.literal("delete-note"), ...noteReference }),
    z.object({ intent: z.literal("restore-note"), ...noteReference }),
    z.object({ intent: z.literal("reply"), ...replyFields }),
    z.object({ intent: z.literal("insert"), template: z.coerce.number().int().catch(0) }),
    z.object({ intent: z.literal("link") }),
    z.object({ intent: z.literal("end-links") }),
    z.object({ intent: z.literal("invite") }),
    z.object({ intent: z.literal("spam") }),
    z.object({ intent: z.literal("not-spam") }),
  ],
  { error: "Please use one of the buttons." },
);

/**
 * Does what a button of a request's page or row asks for, and leads back to it or to its list.
 * @returns a redirect, or why nothing was done, with everything typed
 */
export async function changeRequest({ request, params, url, context }: Route.ActionArgs) {
  await using received = await readCustomerForm({ request, context });
  const typed = textFields(received.form);
  const { success, data: wanted, error } = change.safeParse(typed);
  if (!success) return formFailure(422, problemOf(error), typed);
  const id = readId(params.id);
  const found = id && findContactRequest(id);
  if (!found) return formFailure(404, `${notFoundMessage} Nothing was changed.`, typed);
  const query = listQuery(url.searchParams);
  const stay = () => replace(requestAddress(id, query), 303);
  // The fields for a reply and for a note are of one form: what stands in the other stays there.
  const stayWith = (field: "reply" | "note") => {
    const half = typed[field]?.trim() ? typed[field] : "";
    const values: typeof typed = { [field]: half };
    return half ? formFailure(200, "", values) : stay();
  };
  // In the answer itself: an address with the token in it would stand in the browser's history.
  const showLink = (page: "/request/:token" | "/request/:token/review") => {
    const { id: by, email: who } = administrator(context);
    const line = { who, what: "link-made", about: `request ${id}` } as const;
    const token = db.transaction((tx) => {
      recordActivity({ ...line, device: deviceOf(request) }, tx);
      return createRequestLink(id, by);
    });
    const path = href(page, { token });
    const values: typeof typed = { ...typed, link: siteUrl(request) + path };
    return formFailure(200, "", values);
  };
  return await preserveOnError(typed, "changing a request", async () => {
    switch (wanted.intent) {
      case "status":
        if (!setStatus(id, wanted.status, wanted.was, administrator(context).email)) {
          const problem = `This request was set to ${statusLabel(found.status)} meanwhile, perhaps in another tab. Nothing was changed.`;
          const values: typeof typed = { ...typed, status: found.status };
          return formFailure(409, problem, values);
        }
        return wanted.back === "detail" ? stay() : replace(listAddress(query), 303);
      case "note":
        addNote(id, administrator(context).email, wanted.note);
        return stayWith("reply");
      case "edit-note": {
        const outcome = editNote(id, { ...wanted, text: wanted.note });
        return outcome === "changed" ? stay() : formFailure(409, noteMessages[outcome], typed);
      }
      case "delete-note":
        if (!setNoteDeleted(id, wanted.id, true))
          return formFailure(404, noteMessages.missing, typed);
        return replace(
          `${requestAddress(id, query)}${query ? "&" : "?"}note-deleted=${wanted.id}`,
          303,
        );
      case "restore-note":
        setNoteDeleted(id, wanted.id, false);
        return stay();
      case "reply": {
        if (found.spam) return formFailure(409, spamMessage, typed);
        if (isFull(id, "owner")) return formFailure(409, fullMessage, typed);
        const { id: by, email } = administrator(context);
        if (wanted.signature) setSelf(by, wanted.signature);
        const { since, message } = sendReply(found, email, wanted);
        if (message) {
          const asked = { request, context };
          const photos = receivePhotos(asked, found, message.id, received, true);
          const notTaken = (await photos.catch(photosFailed)).join(" ");
          const values: typeof typed = { ...typed, reply: "", notTaken };
          return notTaken ? formFailure(200, "", values) : stayWith("note");
        }
        const last = since.at(-1);
        if (!last) return stay();
        typed.after = String(last.id);
        return formFailure(409, saidMeanwhile(since, found), typed);
      }
      case "insert": {
        const template = findTemplate(wanted.template);
        const words = template ? filledIn(template.text, found) : "";
        const problem = template ? "" : "This template is no longer here.";
        const reply = [typed.reply?.trim(), words].filter(Boolean).join("\n\n");
        const values: typeof typed = { ...typed, reply };
        return formFailure(template ? 200 : 404, problem, values);
      }
      case "invite": {
        const mailed = inviteToReview(id);
        if (mailed === null) return formFailure(409, notReviewable, typed);
        return mailed ? stay() : showLink("/request/:token/review");
      }
      case "link":
        return showLink("/request/:token");
      case "end-links":
        db.transaction((tx) => {
          const line = { who: administrator(context).email, what: "links-ended" } as const;
          recordActivity({ ...line, about: `request ${id}`, device: deviceOf(request) }, tx);
          endRequestLinks(id, tx);
        });
        return stay();
      case "spam":
        setSpam(id, true);
        return replace(
          listAddress(filterQuery({ ...readFilter(url.searchParams), marked: id })),
          303,
        );
      case "not-spam":
        setSpam(id, false);
        return replace(listAddress(query), 303);
    }
  });
}

const notReviewable =
  "A customer is asked for one review, once the request is completed. Nothing was sent.";
const spamMessage = "This request is marked as spam, so nothing is sent. Take the mark off first.";
const fullMessage = "This conversation takes no more messages. Call, or write an email.";

const noteMessages = {
  missing: "This note is no longer here. It was deleted, perhaps in another tab.",
  outdated:
    "This note was changed meanwhile, perhaps in another tab. Nothing was saved; your words are still below.",
};

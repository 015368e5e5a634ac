import { href, replace } from "react-router";
import { z } from "zod";
import { deviceOf, recordActivity } from "#app/accounts/account/activity.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { setSelf } from "#app/accounts/people/administrators.server.ts";
import { siteUrl } from "#app/business/facts/business.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { textFields } from "#app/http/bodies/body.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import {
  filterQuery,
  listAddress,
  listQuery,
  readFilter,
  requestAddress,
} from "#app/inbox/search/request-filter.ts";
import { setSpam, setStatus } from "#app/requests/change/change-request.server.ts";
import {
  addNote,
  editNote,
  noteField,
  setNoteDeleted,
} from "#app/requests/note/request-notes.server.ts";
import { readCustomerForm } from "#app/requests/receive/customer-form.server.ts";
import { repliesSheet } from "#app/requests/reply/replies-sheet.server.ts";
import { replyWithFiles } from "#app/requests/reply/reply-with-files.server.ts";
import { filledIn, replyFields, saidMeanwhile } from "#app/requests/reply/send-reply.server.ts";
import { statuses, statusLabel } from "#app/requests/request/contact-request.ts";
import {
  findContactRequest,
  notFoundMessage,
} from "#app/requests/request/contact-requests.server.ts";
import { isFull } from "#app/requests/request/messages.server.ts";
import { createRequestLink, endRequestLinks } from "#app/requests/request/request-links.server.ts";
import { inviteToReview } from "#app/requests/review/invitation.server.ts";
import type { Route } from "./+types/request-dialog.ts";

const noteId = z.coerce.number().int().positive();

/** The forms of a request's page and row, by the `intent` of the button. */
const change = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("status"),
      status: z.enum(statuses, { error: "Please choose one of the statuses." }),
      /** The status when the form was rendered; if it has changed since, nothing is set. */
      was: z.string().optional(),
      back: z.enum(["list", "detail"]).catch("list"),
    }),
    z.object({ intent: z.literal("note"), note: noteField }),
    z.object({ intent: z.literal("edit-note"), note: noteField, id: noteId }),
    z.object({ intent: z.enum(["delete-note", "restore-note"]), id: noteId }),
    z.object({ intent: z.literal("reply"), ...replyFields }),
    z.object({ intent: z.literal("insert"), template: z.coerce.number().int().catch(-1) }),
    z.object({ intent: z.enum(["link", "end-links", "invite", "spam", "not-spam"]) }),
  ],
  { error: "Please use one of the buttons." },
);

const messages = {
  note: "This note is no longer here. It was deleted, perhaps in another tab.",
  notReviewable:
    "A customer is asked for one review, once the request is completed. Nothing was sent.",
  spam: "This request is marked as spam, so nothing is sent. Take the mark off first.",
  full: "This conversation takes no more messages. Call, or write an email.",
};

/**
 * Runs a form of a request's page or row.
 * @returns a redirect to the page or the list, or the failure with everything that was typed
 */
export async function changeRequest({ request, params, url, context }: Route.ActionArgs) {
  await using received = await readCustomerForm({ request, context });
  const typed = textFields(received.form);
  const answer = (status: number, problem: string, values: typeof typed = {}) =>
    formFailure(status, problem, { ...typed, ...values });
  const { success, data: wanted, error } = change.safeParse(typed);
  if (!success) return formFailure(422, problemOf(error), typed);
  const id = readId(params.id);
  const found = id && findContactRequest(id);
  if (!found) return answer(404, `${notFoundMessage} Nothing was changed.`);
  const { id: by, email } = administrator(context);
  const filter = readFilter(url.searchParams);
  const query = listQuery(url.searchParams);
  const stay = () => replace(requestAddress(id, query), 303);
  // Reply and note are fields of one form: storing one returns what is typed in the other, which a redirect would lose.
  const stayWith = (field: "reply" | "note") => {
    const half = typed[field]?.trim() ? typed[field] : "";
    const values: typeof typed = { [field]: half };
    return half ? formFailure(200, "", values) : stay();
  };
  const log = (what: "link-made" | "links-ended", tx: Pick<typeof db, "insert" | "delete">) =>
    recordActivity({ who: email, what, about: `request ${id}`, device: deviceOf(request) }, tx);
  // The link is in the response itself, because a redirect would put its token into the browser's history.
  const showLink = (page: "/request/:token" | "/request/:token/review") => {
    const token = db.transaction((tx) => {
      log("link-made", tx);
      return createRequestLink(id, by);
    });
    return answer(200, "", { link: siteUrl(request) + href(page, { token }) });
  };
  return await preserveOnError(typed, "changing a request", async () => {
    switch (wanted.intent) {
      case "status":
        if (!setStatus(id, wanted.status, wanted.was, email)) {
          const problem = `This request was set to ${statusLabel(found.status)} meanwhile, perhaps in another tab. Nothing was changed.`;
          return answer(409, problem, { status: found.status });
        }
        return wanted.back === "detail" ? stay() : replace(listAddress(query), 303);
      case "note":
        addNote(id, email, wanted.note);
        return stayWith("reply");
      case "edit-note":
        return editNote(id, wanted.id, wanted.note) ? stay() : answer(404, messages.note);
      case "restore-note":
        return setNoteDeleted(id, wanted.id, false) ? stay() : answer(404, messages.note);
      case "delete-note": {
        if (!setNoteDeleted(id, wanted.id, true)) return answer(404, messages.note);
        const undo = `${query ? "&" : "?"}note-deleted=${wanted.id}`;
        return replace(requestAddress(id, query) + undo, 303);
      }
      case "reply": {
        if (found.spam) return answer(409, messages.spam);
        if (isFull(id, "owner")) return answer(409, messages.full);
        if (wanted.signature) setSelf(by, wanted.signature);
        const outcome = await replyWithFiles({ request, context }, found, email, wanted, received);
        if ("since" in outcome) {
          const after = String(outcome.since.at(-1)?.id ?? "");
          return answer(409, saidMeanwhile(outcome.since, found), { after });
        }
        if ("problem" in outcome) return answer(422, outcome.problem);
        const { notTaken } = outcome;
        return notTaken ? answer(200, "", { reply: "", notTaken }) : stayWith("note");
      }
      case "insert": {
        const template = readSheet(repliesSheet).templates[wanted.template];
        if (!template) return answer(404, "This template is no longer here.");
        const words = filledIn(template.words, found);
        return answer(200, "", {
          reply: [typed.reply?.trim(), words].filter(Boolean).join("\n\n"),
        });
      }
      case "invite": {
        const mailed = inviteToReview(id);
        if (mailed === null) return answer(409, messages.notReviewable);
        return mailed ? stay() : showLink("/request/:token/review");
      }
      case "link":
        return showLink("/request/:token");
      case "end-links":
        db.transaction((tx) => {
          log("links-ended", tx);
          endRequestLinks(id, tx);
        });
        return stay();
      case "spam":
      case "not-spam": {
        const spam = wanted.intent === "spam";
        setSpam(id, spam);
        return replace(listAddress(spam ? filterQuery({ ...filter, marked: id }) : query), 303);
      }
    }
  });
}

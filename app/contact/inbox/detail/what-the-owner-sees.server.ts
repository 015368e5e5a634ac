import { and, asc, eq } from "drizzle-orm";
import { href } from "react-router";
import { shortTime } from "#app/business/facts/time.ts";
import type { Said } from "#app/contact/customer/messages-shown.tsx";
import { findMatches } from "#app/contact/inbox/search/search.server.ts";
import { shownPhotos } from "#app/contact/photos/stored-photos.server.ts";
import {
  type ContactRequest,
  phoneDigits,
  statusLabel,
} from "#app/contact/request/contact-request.ts";
import { readRequests, requestView } from "#app/contact/request/contact-requests.server.ts";
import { listMessages } from "#app/contact/request/messages.server.ts";
import { replyCause } from "#app/contact/request/request-mails.server.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { db } from "#app/database/database.server.ts";
import { type MailState, mailState } from "#app/mail/mail-state.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { changes } from "#schema";
import { requestSubject } from "./set-status.server.ts";

/** The conversation on a request as the owner reads it, with what happened in between. */
export function conversationOf(request: ContactRequest, now: Date): Said[] {
  const when = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : shortTime(iso, now));
  const id = String(request.id);
  const { photosWith } = shownPhotos(request.id, (number) =>
    href("/admin/contacts/:id/photos/:number", { id, number }),
  );
  const said = listMessages(request.id).map((message): Said & { at: string } => {
    const own = message.sender === "owner";
    const mail = own ? mailState(replyCause(message.id)) : null;
    return {
      ...{ key: `message-${message.id}`, text: message.text, own, at: message.created_at },
      who: own ? nameOf(message.author) : request.name,
      when: when(message.created_at),
      note: (mail && mailSentence(mail)) ?? undefined,
      isWrong: mail?.state === "failed",
      photos: photosWith(message.id),
    };
  });
  const events = statusChanges(request.id).map((change): Said & { at: string } => ({
    ...{ key: `change-${change.id}`, who: "", when: "", at: change.created_at },
    ...{ isEvent: true, photos: [] },
    text: `Set to ${statusLabel(String(change.now))} by ${nameOf(change.created_by)}, ${when(change.created_at)}`,
  }));
  const first = {
    ...{ key: "request", who: request.name, text: request.message, photos: photosWith(null) },
  };
  return [
    { ...first, when: when(request.created_at) },
    ...[...said, ...events]
      .sort((one, other) => (one.at < other.at ? -1 : 1))
      .map(({ at: _, ...one }) => one),
  ];
}

function statusChanges(requestId: number) {
  const { subject, subject_id, field, id } = changes;
  const ofThis = and(eq(subject, requestSubject), eq(subject_id, requestId), eq(field, "status"));
  return db.select().from(changes).where(ofThis).orderBy(asc(id)).limit(100).all();
}

/** What an owner has to know of a mail: that it is on its way, or that it did not go; null once it was sent. */
export function mailSentence({ state, attempts, error }: MailState): string | null {
  if (state === "sent") return null;
  const why = error ? `: ${error}` : "";
  if (state === "failed") return `Not sent${why}`;
  if (!mailIsConfigured) return "Not sent: email is off";
  return attempts > 0 ? `Not sent yet, will be tried again${why}` : "Being sent";
}

/** Requests that are shown beside one of the same customer. */
const maxOthers = 5;

/** Further requests from the same email address or telephone number, newest first. */
export function otherRequestsOf({ id, email, phone }: ContactRequest, now: Date) {
  const [mailbox, digits] = [email.toLowerCase(), phoneDigits(phone)];
  const found = [mailbox, digits].filter(Boolean).flatMap((q) => findMatches({ ...everything, q }));
  return readRequests([...new Set(found)])
    .filter((it) => it.id !== id)
    .filter(
      (it) =>
        (mailbox && it.email.toLowerCase() === mailbox) ||
        (digits && phoneDigits(it.phone) === digits),
    )
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .slice(0, maxOthers)
    .map((it) => requestView(it, now));
}

const everything = { status: null, spam: false };

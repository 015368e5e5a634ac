import { and, asc, eq } from "drizzle-orm";
import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { dateAndTime, shortTime } from "#app/business/facts/time.ts";
import { formerColleague, nameOf } from "#app/content/history/change-log.server.ts";
import { db } from "#app/database/database.server.ts";
import type { Message as QueuedMail } from "#app/database/queue.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { mailState, maxMailsAnHour } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { photosByMessage, refusedOf } from "#app/requests/photos/stored-photos.server.ts";
import { type ContactRequest, statusLabel } from "#app/requests/request/contact-request.ts";
import { requestSubject } from "#app/requests/request/contact-requests.server.ts";
import type { Message } from "#app/requests/request/messages.server.ts";
import { replyCause } from "#app/requests/request/request-mails.server.ts";
import { changes } from "#schema";
import type { Entry } from "./message-list.tsx";

/**
 * A request with its messages as one conversation. With `token`, for the customer's page. Without,
 * for the owner's page, which also has changes of the status and the state of each mail.
 */
export function conversationOf(
  request: ContactRequest,
  messages: Message[],
  now: Date,
  token?: string,
): [Entry, ...Entry[]] {
  const id = String(request.id);
  const photosOf = photosByMessage(request.id, (number) =>
    token
      ? href("/request/:token/photos/:number?", { token, number })
      : href("/admin/contacts/:id/photos/:number", { id, number }),
  );
  const business = currentBusiness().name;
  const customer = token ? "You" : request.name;
  const replies = messages.map((message) => {
    const { author, created_at, text } = message;
    const own = message.sender === "owner";
    const mail = own && !token ? mailState(replyCause(message.id)) : null;
    const isLast = token && !own && message === messages.at(-1);
    const signature = token ? signedBy(author, business) : nameOf(author);
    return {
      key: `message-${message.id}`,
      at: created_at,
      text,
      own,
      who: own ? signature : customer,
      when: shortTime(created_at, now),
      note: isLast ? `Sent to ${business}` : (mail && mailSentence(mail)) || undefined,
      isWrong: mail?.state === "failed",
      photos: photosOf(message.id),
    };
  });
  const first = {
    key: "request",
    who: customer,
    when: shortTime(request.created_at, now),
    text: request.message,
    photos: photosOf(null),
  };
  if (token) return [first, ...replies];
  const inOrder = [...replies, ...statusChanges(request.id, now)].sort((one, other) =>
    one.at.localeCompare(other.at),
  );
  const refusals = refusedOf(request.id).map((sentence) => ({
    key: sentence,
    text: `They were told: “${sentence}”`,
  }));
  return [first, ...inOrder, ...refusals];
}

function statusChanges(requestId: number, now: Date) {
  const { subject, subject_id, field, id } = changes;
  const ofRequest = and(eq(subject, requestSubject), eq(subject_id, requestId));
  const statusOnly = and(ofRequest, eq(field, "status"));
  const rows = db.select().from(changes).where(statusOnly).orderBy(asc(id)).limit(100).all();
  return rows.map((change) => {
    const label = statusLabel(String(change.now)).toLowerCase();
    const text = `${nameOf(change.created_by)} marked it as ${label}, ${shortTime(change.created_at, now)}`;
    return { key: `change-${change.id}`, at: change.created_at, text };
  });
}

/** "Ray Ortiz, Mojave Surface Restoration"; only the business if the author has no name. */
function signedBy(author: string, business: string): string {
  const person = nameOf(author);
  return person.includes("@") || person === formerColleague ? business : `${person}, ${business}`;
}

/** The state of a mail as a sentence for the owner; null if the mail was sent. */
export function mailSentence(mail: QueuedMail): string | null {
  const { state, attempts, last_error: error, next_attempt_at: until } = mail;
  if (state === "sent") return null;
  if (state === "held") return "Not sent: it waited in a backup, and the dashboard asks";
  if (state === "dropped") return "Not sent";
  if (state === "failed")
    return `Not sent: the mail server refused it${error ? `. It said “${error}”` : ""}`;
  if (!mailIsConfigured) return "Not sent: email is off";
  const isLater = Date.parse(until) > Date.now() + minuteMs;
  if (attempts > 0)
    return `Not sent yet, will be tried again${isLater ? ` ${dateAndTime(until)}` : ""}`;
  return isLater
    ? `Waits until ${dateAndTime(until)}: this address had ${maxMailsAnHour} automatic emails within the hour`
    : "Being sent";
}

import { currentBusiness } from "#app/business/facts/business.server.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { writeTransaction } from "#app/database/database.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import type { MailPage } from "#app/mail/mail-page.server.ts";
import { dropOwnerMails, type Mail, queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { setStatus } from "#app/requests/change/change-request.server.ts";
import { type PhotoForm, storeFormPhotos } from "#app/requests/photos/request-photos.server.ts";
import {
  filesInWords,
  listAttachments,
  listRequestPhotos,
  type RequestPhoto,
} from "#app/requests/photos/stored-photos.server.ts";
import type { ContactRequest, Status } from "#app/requests/request/contact-request.ts";
import {
  lastMessageId,
  listMessages,
  type Message,
  storeMessage,
} from "#app/requests/request/messages.server.ts";
import {
  customerLink,
  customerMail,
  isPlainAddress,
  oneLine,
  replyCause,
} from "#app/requests/request/request-mails.server.ts";
import { fillReply } from "./reply-words.server.ts";

/** Whether the owner's replies to a request are also mailed. */
export const isAnsweredByMail = (request: Pick<ContactRequest, "spam" | "email">): boolean =>
  !request.spam && whyNotMailed(request) === "";

/** Why a reply is not mailed; "" if it is. */
export function whyNotMailed({ email }: Pick<ContactRequest, "email">): string {
  if (!email) return "No email address.";
  if (!mailIsConfigured) return "Email is off.";
  return isPlainAddress(email) ? "" : "Nothing can be emailed to this address.";
}

/** `since`: messages by others meanwhile. `refused`: a sentence for each refused file, or "". */
type Outcome = { since: Message[] } | { problem: string } | { refused: string };

/** Sends the owner's reply: text, files or both. Without text, it is stored with the first file. */
export async function replyToRequest(
  request: ContactRequest,
  by: string,
  reply: Reply,
  received: PhotoForm,
): Promise<Outcome> {
  const hasFiles = received.uploads.length > 0;
  if (!reply.reply && !hasFiles)
    return { problem: "Please write the reply first, or choose a file." };
  const send = () => sendReply(request, by, reply, hasFiles);
  let { message, since }: ReturnType<typeof send> = reply.reply
    ? send()
    : { since: messagesSince(request.id, reply.after) };
  if (!message && since.length > 0) return { since };
  const sendWithFile = () => {
    ({ message } = send());
    if (!message) throw new Error("Somebody has written meanwhile.");
    return message.id;
  };
  const photosOf = message?.id ?? sendWithFile;
  const refused = (await storeFormPhotos(request.id, photosOf, received, true)).join(" ");
  // If no file was stored, a reply without text was not stored either.
  if (!message || lastMessageId(request.id) < message.id) return { problem: refused };
  if (hasFiles) await mailReplyFiles(request, message);
  return { refused };
}

export type Reply = { reply: string; set?: Status; was?: string; after?: number };

/** The messages on a request after the message `after`. */
const messagesSince = (requestId: number, after: number | undefined) =>
  listMessages(requestId).filter(({ id }) => id > (after ?? id));

/**
 * Stores the owner's reply once, with its mail to the customer and the new status. Stores nothing
 * if a colleague or the customer has written after the message `after`.
 * @param by email address of the administrator
 * @param filesFollow whether files are still being stored. The mail waits for them
 */
export function sendReply(
  request: ContactRequest,
  by: string,
  { reply: words, set, was, after }: Reply,
  filesFollow = false,
): { message?: Message; since: Message[] } {
  const reply = fillReply(words, request);
  return writeTransaction((tx) => {
    const since = messagesSince(request.id, after);
    // The same reply was stored before, but its response was lost.
    const before = since.find(({ author, text }) => author === by && text === reply);
    if (before) return { message: before, since: [] };
    if (since.length > 0) return { since };
    const row = { request_id: request.id, sender: "owner", author: by, text: reply } as const;
    const { message, isNew } = storeMessage(tx, row);
    if (isNew) {
      const mail = replyMail(request, message, []);
      const notBefore = new Date(Date.now() + (filesFollow ? minuteMs : 0));
      if (mail) queueMail(tx, { ...mail, notBefore });
      // The administrator has read what these mails would say.
      dropOwnerMails(tx, request.id);
    }
    if (set) setStatus(request.id, set, was, by);
    return { message, since: [] };
  });
}

/** Sends a reply's mail with its files, which are now stored. */
export async function mailReplyFiles(request: ContactRequest, message: Message): Promise<void> {
  const files = listRequestPhotos(request.id).filter((it) => it.message_id === message.id);
  const attachments = customerLink() ? [] : await listAttachments(files);
  writeTransaction((tx) => {
    queueMail(tx, replyMail(request, message, files, attachments));
  });
}

/** The mail with the owner's reply to the customer; null if it cannot be sent. */
function replyMail(
  request: ContactRequest,
  message: Message,
  files: RequestPhoto[],
  attachments: Mail["attachments"] = [],
): Mail | null {
  const { name, phone } = currentBusiness();
  const by = nameOf(message.author);
  const link = customerLink();
  const from = by.includes("@") ? oneLine(name) : `${oneLine(by)} of ${oneLine(name)}`;
  const isMissing = !link && attachments?.length !== files.length;
  const page: MailPage = {
    heading: `${from} has answered.`,
    lead: link ? "Answer on your page, or by answering this mail." : "Please answer this mail.",
    words: message.text,
    first: link ? { words: "Answer on your page", href: link } : null,
    ways: [
      ...(files.length > 0 ? [{ words: filesInWords(files) }] : []),
      ...(isMissing ? [{ words: "Not all of it fits into a mail: ask us for the rest." }] : []),
      { words: `Or call us at ${phone}.` },
    ],
  };
  // The reply is not an automatic mail (RFC 3834, 5).
  const headers = { "Auto-Submitted": "no" };
  const cause = replyCause(message.id);
  return customerMail(request, { cause, headers, page, attachments, renews: true, typed: true });
}

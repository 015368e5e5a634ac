import { z } from "zod";
import { personNameField } from "#app/accounts/account/account-schema.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { withFacts } from "#app/business/facts/business.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { braceTrouble, factNames } from "#app/content/sheet/braces.ts";
import { writeTransaction } from "#app/database/database.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { optionalText } from "#app/forms/required-text.ts";
import type { MailPage } from "#app/mail/mail-page.server.ts";
import { dropOwnerMails, type Mail, queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { setStatus } from "#app/requests/change/change-request.server.ts";
import {
  filesInWords,
  listAttachments,
  listRequestPhotos,
  type RequestPhoto,
} from "#app/requests/photos/stored-photos.server.ts";
import {
  type ContactRequest,
  firstName,
  type Status,
  statuses,
} from "#app/requests/request/contact-request.ts";
import { listMessages, type Message, storeMessage } from "#app/requests/request/messages.server.ts";
import {
  customerLink,
  customerMail,
  isPlainAddress,
  oneLine,
  replyCause,
} from "#app/requests/request/request-mails.server.ts";
import { labelOf } from "#app/services/services.server.ts";

/** Maximum number of characters in a reply or template. */
export const replyLength = 5_000;

/** Placeholders of a reply besides the business's facts. */
export const replyNames = ["customer", "first name", "service"];

export const missingReply = "Please write the reply first, or choose a file.";

/** The error message if a text uses {name}, the business's, for the customer's name; else "". */
export const nameTrouble = (words: string): string =>
  words.includes("{name}")
    ? "{name} is the name of your business. The customer’s is {customer} or {first name}."
    : "";

/** The fields of a reply. `set` is the new status if it still is `was`. */
export const replyFields = {
  reply: optionalText(replyLength, "A reply").check(({ value, issues }) => {
    const message = nameTrouble(value) || braceTrouble(value, [...replyNames, ...factNames]);
    if (message) issues.push({ code: "custom", message, input: value });
  }),
  set: z.enum(statuses).optional().catch(undefined),
  was: z.string().optional(),
  /** The administrator's name for signatures. The form asks for it once. */
  signature: z.literal("").or(personNameField).optional(),
  /** The id of the last message when the form was rendered. */
  after: z.coerce.number().int().optional().catch(undefined),
};

/** Whether the owner's replies to a request are also mailed. */
export const isAnsweredByMail = (request: Pick<ContactRequest, "spam" | "email">): boolean =>
  !request.spam && whyNotMailed(request) === "";

/** Why a reply is not mailed; "" if it is. */
export function whyNotMailed({ email }: Pick<ContactRequest, "email">): string {
  if (!email) return "No email address.";
  if (!mailIsConfigured) return "Email is off.";
  return isPlainAddress(email) ? "" : "Nothing can be emailed to this address.";
}

/** Replaces the placeholders in a reply to this customer. */
export const fillReply = (words: string, { name, service }: ContactRequest): string =>
  withFacts(words, currentBusiness()).replace(
    /\{(customer|first name|service)\}/g,
    (_, of) => ({ customer: name, service: labelOf(service) })[of as string] ?? firstName(name),
  );

export type Reply = { reply: string; set?: Status; was?: string; after?: number };

/** The messages on a request after the message `after`. */
export const messagesSince = (requestId: number, after: number | undefined) =>
  listMessages(requestId).filter(({ id }) => id > (after ?? id));

/**
 * Stores the owner's reply once, with its mail to the customer and the new status, in one
 * transaction. Stores nothing if a colleague or the customer has written after the message `after`.
 * @param by email address of the administrator
 * @param filesFollow whether files are still being stored. The mail waits for them
 * @returns the stored message, or the messages after `after`
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

/** Maximum number of characters of a quoted message. */
const maxQuoteCharacters = 300;

/** Quotes the messages that were written meanwhile, and says that the reply was not sent. */
export function quoteSince(since: Message[], { name }: ContactRequest): string {
  const all = since.map(({ author, sender, text }) => {
    const words = text.length > maxQuoteCharacters ? `${text.slice(0, maxQuoteCharacters)}…` : text;
    const wrote = text ? `wrote “${words}”` : "sent photographs.";
    return `${sender === "owner" ? nameOf(author) : name} ${wrote}${/[.!?…]”$|\.$/.test(wrote) ? "" : "."}`;
  });
  return `Meanwhile: ${all.join(" ")} Your reply was not sent yet: send it again, or change it first.`;
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

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
import { setStatus } from "#app/requests/change/set-status.server.ts";
import {
  attachable,
  filesInWords,
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

/** Maximum length of a reply, and of a template. */
export const replyLength = 5_000;

/** Names that a reply may have in braces, besides those of the business's facts. */
export const replyNames = ["customer", "first name", "service"];

export const missingReply = "Please write the reply first, or choose a file.";

/** Error message if a reply or template names its customer by the fact that is the business's name; else "". */
export const nameTrouble = (words: string): string =>
  words.includes("{name}")
    ? "{name} is the name of your business. The customer’s is {customer} or {first name}."
    : "";

/**
 * The owner's reply, and the status to set with it. The status stays as it is without `set`, and if
 * somebody has changed it since the form was rendered with `was`.
 */
export const replyFields = {
  reply: optionalText(replyLength, "A reply").check(({ value, issues }) => {
    const message = nameTrouble(value) || braceTrouble(value, [...replyNames, ...factNames]);
    if (message) issues.push({ code: "custom", message, input: value });
  }),
  set: z.enum(statuses).optional().catch(undefined),
  was: z.string().optional(),
  /** The name that the administrator signs with from now on; asked for once. */
  signature: z.literal("").or(personNameField).optional(),
  /** The id of the last message when the form was rendered. */
  after: z.coerce.number().int().optional().catch(undefined),
};

/** Whether the owner's replies to a request go by mail too. */
export const isAnsweredByMail = (request: Pick<ContactRequest, "spam" | "email">): boolean =>
  !request.spam && whyNotMailed(request) === "";

/** Why a reply is not mailed; empty if it is. */
export function whyNotMailed({ email }: Pick<ContactRequest, "email">): string {
  if (!email) return "No email address.";
  if (!mailIsConfigured) return "Email is off.";
  return isPlainAddress(email) ? "" : "Nothing can be emailed to this address.";
}

/** Fills in the names in braces of a reply to this customer. */
export const filledIn = (words: string, { name, service }: ContactRequest): string =>
  withFacts(words, currentBusiness()).replace(
    /\{(customer|first name|service)\}/g,
    (_, of) => ({ customer: name, service: labelOf(service) })[of as string] ?? firstName(name),
  );

export type Reply = { reply: string; set?: Status; was?: string; after?: number };

/** What others have written on a request since the message `after`. */
export const messagesSince = (requestId: number, after: number | undefined) =>
  listMessages(requestId).filter(({ id }) => id > (after ?? id));

/**
 * Stores the owner's reply once, with its mail to the customer and the new status, in one transaction. Stores
 * nothing if a colleague or the customer has written since the message `after`.
 * @param by email address of the administrator
 * @param filesFollow whether files are being stored, which the mail waits for
 * @returns the stored message, or the messages since `after`
 */
export function sendReply(
  request: ContactRequest,
  by: string,
  { reply: words, set, was, after }: Reply,
  filesFollow = false,
): { message?: Message; since: Message[] } {
  const reply = filledIn(words, request);
  return writeTransaction((tx) => {
    const since = messagesSince(request.id, after);
    // The same reply was sent before, and its response was lost.
    const before = since.find(({ author, text }) => author === by && text === reply);
    if (before) return { message: before, since: [] };
    if (since.length > 0) return { since };
    const row = { request_id: request.id, sender: "owner", author: by, text: reply } as const;
    const { message, isNew } = storeMessage(tx, row);
    if (isNew) {
      const mail = replyMail(request, message, []);
      const notBefore = new Date(Date.now() + (filesFollow ? minuteMs : 0));
      if (mail) queueMail(tx, { ...mail, notBefore });
      // They have seen what these would tell.
      dropOwnerMails(tx, request.id);
    }
    if (set) setStatus(request.id, set, was, by);
    return { message, since: [] };
  });
}

/** Maximum length of a message that a sentence quotes. */
const maxQuoteCharacters = 300;

/** The sentences that quote the messages since, and say that the reply was not sent. */
export function quoteSince(since: Message[], { name }: ContactRequest): string {
  const all = since.map(({ author, sender, text }) => {
    const words = text.length > maxQuoteCharacters ? `${text.slice(0, maxQuoteCharacters)}…` : text;
    const wrote = text ? `wrote “${words}”` : "sent photographs.";
    return `${sender === "owner" ? nameOf(author) : name} ${wrote}${/[.!?…]”$|\.$/.test(wrote) ? "" : "."}`;
  });
  return `Meanwhile: ${all.join(" ")} Your reply was not sent yet: send it again, or change it first.`;
}

/** Lets a reply's mail go, with its files, now that they are stored. */
export async function mailReplyFiles(request: ContactRequest, message: Message): Promise<void> {
  const files = listRequestPhotos(request.id).filter((it) => it.message_id === message.id);
  const attachments = customerLink() ? [] : await attachable(files);
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
  // Not an automatic mail (RFC 3834, 5).
  const headers = { "Auto-Submitted": "no" };
  const cause = replyCause(message.id);
  return customerMail(request, { cause, headers, page, attachments, renews: true, typed: true });
}

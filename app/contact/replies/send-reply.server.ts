import { z } from "zod";
import { personNameField } from "#app/accounts/people/account-schema.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { withFacts } from "#app/business/facts/business.ts";
import { setStatus } from "#app/contact/request/change-request.server.ts";
import {
  type ContactRequest,
  type Status,
  statuses,
} from "#app/contact/request/contact-request.ts";
import { listMessages, type Message, storeMessage } from "#app/contact/request/messages.server.ts";
import {
  customerLink,
  customerMail,
  isPlainAddress,
  oneLine,
  replyCause,
} from "#app/contact/request/request-mails.server.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { braceTrouble, factNames } from "#app/content/sheet/braces.ts";
import { writeTransaction } from "#app/database/database.server.ts";
import { plainText, thousands } from "#app/forms/text-fields.ts";
import type { MailPage } from "#app/mail/mail-page.server.ts";
import { type Mail, queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { labelOf } from "#app/services/services.server.ts";

/** Maximum length of a reply, and of a template. */
export const replyLength = 5_000;

/** Names that a reply may have in braces, besides those of the business's facts. */
export const replyNames = ["customer", "service"];

const missing = "Please write the reply first.";

/**
 * The owner's reply, and the status to set with it. The status stays as it is without `set`, and if
 * somebody has changed it since the form was rendered with `was`.
 */
export const replyFields = {
  reply: z
    .string({ error: missing })
    .overwrite(plainText)
    .trim()
    .min(1, missing)
    .max(replyLength, `A reply may have at most ${thousands(replyLength)} characters.`)
    .superRefine((words, context) => {
      const message = braceTrouble(words, [...replyNames, ...factNames]);
      if (message) context.addIssue({ code: "custom", message });
    }),
  set: z.enum(statuses).optional().catch(undefined),
  was: z.string().optional(),
  /** The name that the administrator signs with from now on; asked for once. */
  signature: z.literal("").or(personNameField).optional(),
  /** The id of the last message when the form was rendered. */
  after: z.coerce.number().int().optional().catch(undefined),
};

/** Whether the owner's replies to a request go by mail too. */
export const isAnsweredByMail = ({
  spam,
  email,
}: Pick<ContactRequest, "spam" | "email">): boolean =>
  mailIsConfigured && !spam && isPlainAddress(email);

/** Fills in the names in braces of a reply to this customer. */
export const filledIn = (words: string, { name, service }: ContactRequest): string =>
  withFacts(words, currentBusiness()).replace(/\{(customer|service)\}/g, (_, of) =>
    of === "customer" ? name : labelOf(service),
  );

type Reply = { reply: string; set?: Status; was?: string; after?: number };

/**
 * Stores the owner's reply once, with its mail to the customer and the new status, in one transaction. Stores
 * nothing if a colleague or the customer has written since the message `after`.
 * @param by email address of the administrator
 * @returns the stored message, or the messages since `after`
 */
export function sendReply(
  request: ContactRequest,
  by: string,
  { reply: typed, set, was, after }: Reply,
): { message?: Message; since: Message[] } {
  const reply = filledIn(typed, request);
  return writeTransaction((tx) => {
    const since = listMessages(request.id).filter(({ id }) => id > (after ?? id));
    // The same reply was sent before, and its response was lost.
    const before = since.find(({ author, text }) => author === by && text === reply);
    if (before) return { message: before, since: [] };
    if (since.length > 0) return { since };
    const { message, isNew } = storeMessage(tx, {
      ...{ request_id: request.id, sender: "owner", author: by, text: reply },
    });
    if (isNew) {
      const mail = replyMail(request, message, nameOf(by));
      if (mail) queueMail(tx, mail);
    }
    if (set) setStatus(request.id, set, was, by);
    return { message, since: [] };
  });
}

/** Maximum length of a message that a sentence quotes. */
const shown = 300;

/** The sentences that quote the messages since, and say that the reply was not sent. */
export function saidMeanwhile(since: Message[], { name }: ContactRequest): string {
  const all = since.map(({ author, sender, text }) => {
    const words = text.length > shown ? `${text.slice(0, shown)}…` : text;
    return `${sender === "owner" ? nameOf(author) : name} ${text ? `wrote “${words}”` : "sent photographs"}.`;
  });
  return `Meanwhile: ${all.join(" ")} Your reply was not sent yet: send it again, or change it first.`;
}

/** The mail with the owner's reply to the customer; null if it cannot be sent. */
function replyMail(request: ContactRequest, message: Message, by: string): Mail | null {
  const { name, phone } = currentBusiness();
  const link = customerLink();
  const from = by.includes("@") ? oneLine(name) : `${oneLine(by)} of ${oneLine(name)}`;
  const page: MailPage = {
    heading: `${from} has answered.`,
    lead: link
      ? "Please answer on your page: this address takes no mail."
      : "Please answer this mail.",
    facts: [],
    words: message.text,
    first: link ? { words: "Answer on your page", href: link } : null,
    ways: [{ words: `Or call us at ${phone}.` }],
  };
  // Not an automatic mail (RFC 3834, 5).
  const headers = { "Auto-Submitted": "no" };
  return customerMail(request, { cause: replyCause(message.id), headers, page });
}

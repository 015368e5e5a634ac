import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { and, eq, exists, isNull, lte, or } from "drizzle-orm";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { db } from "#app/database/database.server.ts";
import {
  type Channel,
  claimDue,
  deliver,
  isLastAttempt,
  type Message,
} from "#app/database/queue.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { log } from "#app/log/log.server.ts";
import { folder, hasFile } from "#app/photos/files/file-storage.server.ts";
import { administrators, contactRequests, estimateDocuments, outbox } from "#schema";
import { fillIn } from "./customer-link.server.ts";
import { messageId } from "./outbox.server.ts";
import { kindOf } from "./owner-mail-kinds.ts";
import { connect, getsEveryMail, mailIsConfigured, senderAddress } from "./smtp.server.ts";

/**
 * An error of nodemailer, with the SMTP command that failed and the server's status code. 5xx after
 * a recipient or the data is permanent (RFC 5321, 4.2.1). After the sign-in or the sender, it is a
 * wrong setting.
 */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** For one mail, so that a server that never replies does not block the next mail. */
const sendTimeoutMs = minuteMs;

const channel: Channel = {
  during: "sending mail",
  sendable,
  // Ten attempts in 24 hours.
  retryMinutes: [1, 5, 15, 30, 60, 120, 240, 480, 480],
  send: (stop) => sendDueMail(undefined, stop),
};

/** Starts sending queued mail, if mail is set up. @returns as `deliver` */
export function startDelivery(): () => Promise<void> {
  return mailIsConfigured ? deliver(channel) : async () => undefined;
}

/** Mails whose request is not in the trash and, if they are for a customer, not spam. */
function sendable() {
  const isFor = eq(contactRequests.id, outbox.request_id);
  const mayGo = or(isNull(outbox.recipient), eq(contactRequests.spam, false));
  const open = db.select().from(contactRequests);
  const isOpen = exists(open.where(and(isFor, isNull(contactRequests.deleted_at), mayGo)));
  return and(isNull(outbox.device_id), or(isNull(outbox.request_id), isOpen));
}

/**
 * Sends all mail that is due at `now`, one by one, until `stop` is aborted. After an error of the
 * mail server, stores the error for the next attempt. After a permanent refusal, stops trying.
 * @param timeoutMs for one mail
 * @throws errors of the database
 */
export async function sendDueMail(
  now = new Date(),
  stop?: AbortSignal,
  timeoutMs = sendTimeoutMs,
): Promise<void> {
  if (!mailIsConfigured) return;
  giveUpExpired(now);
  const transport = await connect();
  for (;;) {
    const mail = stop?.aborted ? null : claimDue(channel, now);
    if (!mail) return;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      await transport.sendMail({ ...envelope(mail), signal });
    } catch (error) {
      // Without the error's message, which may contain addresses.
      const { code, message, command, responseCode: status } = error as SmtpError;
      log("mail not sent", { cause: mail.cause, attempt: mail.attempts, code, status }, "error");
      const last_error = message.slice(0, 500);
      const isRefused = status !== undefined && status >= 500 && /^(RCPT|DATA)/.test(command ?? "");
      if (isRefused || isLastAttempt(channel, mail))
        finish(mail.id, { state: "failed", last_error });
      else db.update(outbox).set({ last_error }).where(eq(outbox.id, mail.id)).run();
      continue;
    }
    finish(mail.id, { state: "sent", sent_at: new Date().toISOString(), last_error: null });
  }
}

function envelope(mail: Message) {
  const { recipient, reply_to, subject } = mail;
  return {
    ...fillIn(mail),
    subject: withoutEncodedWords(subject),
    from: { name: currentBusiness().name, address: senderAddress },
    // As an object, because nodemailer would split a text with a comma into two addresses.
    to: recipient ? { name: "", address: recipient } : env.NOTIFY_EMAIL,
    bcc: recipient ? [] : copiesOf(mail),
    replyTo: reply_to ? { ...reply_to, name: withoutEncodedWords(reply_to.name) } : undefined,
    messageId: messageId(mail),
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    attachments: (mail.attachments ?? []).flatMap(readAttachment),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An attachment for nodemailer; [] if its file or row no longer exists. */
function readAttachment(
  attachment: NonNullable<Message["attachments"]>[number],
): { filename: string; content: Readable | Buffer }[] {
  const { filename } = attachment;
  if ("path" in attachment)
    return hasFile(attachment.path)
      ? [{ filename, content: createReadStream(join(folder, attachment.path)) }]
      : [];
  const { id, bytes } = estimateDocuments;
  const isThis = eq(id, attachment.document);
  const row = db.select({ bytes }).from(estimateDocuments).where(isThis).get();
  return row ? [{ filename, content: row.bytes }] : [];
}

/** The addresses of administrators who also want this kind of mail to the owner. */
function copiesOf({ cause }: Message): string[] {
  const all = db.select().from(administrators).all();
  return all
    .filter(({ mails, email }) => mails.includes(kindOf(cause)) && !getsEveryMail(email))
    .map(({ email }) => email);
}

/** Keeps mail clients from decoding a visitor's text as an encoded word (RFC 2047). */
const withoutEncodedWords = (words: string) => words.replaceAll("=?", "= ?");

function giveUpExpired(now: Date): void {
  const isWaiting = and(isNull(outbox.device_id), eq(outbox.state, "waiting"));
  const isExpired = and(isWaiting, lte(outbox.expires_at, now.toISOString()));
  for (const { id, last_error } of db.select().from(outbox).where(isExpired).all())
    finish(id, { state: "failed", last_error: last_error ?? "It could not be sent in time." });
}

/** Stores the final state of a mail, and deletes its text. */
function finish(id: number, end: Pick<Message, "state" | "last_error"> & Partial<Message>): void {
  const words = { subject: "", text: "", html: null, headers: null };
  const final = { ...end, ...words, reply_to: null, attachments: null };
  db.update(outbox).set(final).where(eq(outbox.id, id)).run();
}

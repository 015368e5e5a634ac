import { EventEmitter } from "node:events";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { currentBusiness } from "#app/business/business.server.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { log } from "#app/http/log.server.ts";
import { contactRequests, outbox } from "#schema";
import { connect, mailIsConfigured, senderAddress } from "./smtp.server.ts";

type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];
type Row = typeof outbox.$inferSelect;

/** A mail as the room that sends it writes it. */
export type Mail = {
  /** What it is about, such as "request-12": one cause is mailed once. */
  cause: string;
  /** An address, or the owner. */
  to: string | { owner: true };
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** The request it belongs to: it waits while that lies in the trash, and goes with it. */
  requestId?: number;
  /** When it is worth nothing to its reader any more. */
  expires?: Date;
};

/** Emits "queued" whenever a mail was put into the outbox; its transaction is still open, or undone afterwards. */
export const outboxEvents = new EventEmitter();

/**
 * Puts a mail into the outbox, inside of the transaction of what caused it: both are there or
 * neither is. Does nothing where mail is not set up.
 * @returns whether it will be sent; false also where this cause was mailed before
 */
export function queueMail(tx: Transaction, mail: Mail): boolean {
  if (!mailIsConfigured) return false;
  const { cause, to, subject, text, html, replyTo, headers, requestId, expires } = mail;
  const { changes } = tx
    .insert(outbox)
    .values({
      ...{ cause, subject, text, html, headers },
      recipient: typeof to === "string" ? to : null,
      reply_to: replyTo,
      request_id: requestId,
      expires_at: expires?.toISOString(),
    })
    .onConflictDoNothing({ target: outbox.cause })
    .run();
  if (changes > 0) outboxEvents.emit("queued");
  return changes > 0;
}

/**
 * What nodemailer throws: the command that failed, and the server's status. 5xx to the recipient or to
 * the mail itself is for good (RFC 5321, 4.2.1); to the sign-in or the sender it is the settings' fault.
 */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Mail that may be sent: one about a trashed request waits. */
export const waiting = and(eq(outbox.state, "waiting"), isNull(contactRequests.deleted_at));

/**
 * Sends all mail that is due at `now`, one after the other, or until `stop` is aborted.
 * Failures are noted on the mail for its next attempt and never thrown; what the mail server refuses
 * for good is given up at once.
 */
export async function sendDueMail(now = new Date(), stop?: AbortSignal): Promise<void> {
  if (!mailIsConfigured) return;
  giveUpExpired(now);
  const transport = await connect();
  for (let mail = claimDue(now); mail; mail = stop?.aborted ? null : claimDue(now)) {
    try {
      await transport.sendMail(envelope(mail));
      finish(mail.id, { state: "sent", sent_at: new Date().toISOString(), last_error: null });
    } catch (error) {
      // The server's own words may name addresses: they stand on the mail, not in the log.
      const { code, message, command, responseCode: status } = error as SmtpError;
      log("mail not sent", { cause: mail.cause, attempt: mail.attempts, code, status }, "error");
      const last_error = message.slice(0, 500);
      const isRefused = status !== undefined && status >= 500 && /^(RCPT|DATA)/.test(command ?? "");
      if (isRefused || mail.attempts > pauses.length)
        finish(mail.id, { state: "failed", last_error });
      else db.update(outbox).set({ last_error }).where(eq(outbox.id, mail.id)).run();
    }
  }
}

function envelope({ recipient, subject, text, html, cause, ...mail }: Row) {
  return {
    ...{ subject, text, html: html ?? undefined },
    from: { name: currentBusiness().name, address: senderAddress },
    to: recipient ?? env.NOTIFY_EMAIL,
    replyTo: mail.reply_to ?? undefined,
    // The same for each attempt, so that a mail sent twice is shown once.
    messageId: `<${cause}-${Date.parse(mail.created_at)}@${senderAddress.split("@")[1]}>`,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const minute = 60_000;
/** Minutes between an attempt and the next: a mail is tried ten times within 24 hours. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 480, 480];

/**
 * Takes the mail that has been due longest and counts the attempt, so that no other process takes
 * it too and a crash while sending only costs the pause.
 */
function claimDue(now: Date): Row | null {
  return db.transaction((tx) => {
    const found = tx
      .select({ id: outbox.id, attempts: outbox.attempts })
      .from(outbox)
      .leftJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
      .where(and(waiting, lte(outbox.next_attempt_at, now.toISOString())))
      .orderBy(asc(outbox.next_attempt_at))
      .limit(1)
      .get();
    if (!found) return null;
    const pause = (pauses[found.attempts] ?? pauses.at(-1) ?? 0) * minute;
    const next_attempt_at = new Date(now.getTime() + pause).toISOString();
    return tx
      .update(outbox)
      .set({ attempts: found.attempts + 1, next_attempt_at })
      .where(eq(outbox.id, found.id))
      .returning()
      .get();
  });
}

const late = "It could not be sent in time.";

function giveUpExpired(now: Date): void {
  const expired = and(eq(outbox.state, "waiting"), lte(outbox.expires_at, now.toISOString()));
  for (const { id, last_error } of db.select().from(outbox).where(expired).all())
    finish(id, { state: "failed", last_error: last_error ?? late });
}

/** Notes what has become of a mail and takes out its words, which nobody needs any more. */
function finish(id: number, end: Pick<Row, "state" | "last_error"> & Partial<Row>): void {
  const words = { subject: "", text: "", html: null, headers: null, reply_to: null };
  db.update(outbox)
    .set({ ...end, ...words })
    .where(eq(outbox.id, id))
    .run();
}

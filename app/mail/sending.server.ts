import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, or } from "drizzle-orm";
import { currentBusiness } from "#app/business/business.server.ts";
import { createRequestLink } from "#app/contact/request-links.server.ts";
import { db, type Transaction } from "#app/database/database.server.ts";
import { groupCommit } from "#app/database/group-commit.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { log } from "#app/http/log.server.ts";
import { contactRequests, outbox } from "#schema";
import { hour, messageId, mostAnHour, tokenMark } from "./outbox.server.ts";
import { connect, mailIsConfigured, senderAddress } from "./smtp.server.ts";

type Row = typeof outbox.$inferSelect;

/**
 * What nodemailer throws: the command that failed, and the server's status. 5xx to the recipient or to
 * the mail itself is for good (RFC 5321, 4.2.1); to the sign-in or the sender it is the settings' fault.
 */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Milliseconds for one mail: a server that goes on and on must not keep the others waiting. */
const longest = 60_000;

/** Mail that may be sent: one about a trashed request waits, and so does one to who was flagged as spam. */
export const waiting = and(
  eq(outbox.state, "waiting"),
  isNull(contactRequests.deleted_at),
  or(isNull(outbox.recipient), isNull(contactRequests.id), eq(contactRequests.spam, false)),
);

/**
 * Sends all mail that is due at `now`, one after the other, or until `stop` is aborted.
 * What the mail server says is noted on the mail for its next attempt and never thrown; what it refuses
 * for good is given up at once.
 * @param patience milliseconds for one mail
 * @throws what the database threw
 */
export async function sendDueMail(
  now = new Date(),
  stop?: AbortSignal,
  patience = longest,
): Promise<void> {
  if (!mailIsConfigured) return;
  giveUpExpired(now);
  const transport = await connect();
  for (let mail = claimDue(now); mail; mail = stop?.aborted ? null : claimDue(now)) {
    try {
      const signal = AbortSignal.timeout(patience);
      await transport.sendMail({ ...envelope(mail), signal });
    } catch (error) {
      // The server's own words may name addresses: they stand on the mail, not in the log.
      const { code, message, command, responseCode: status } = error as SmtpError;
      log("mail not sent", { cause: mail.cause, attempt: mail.attempts, code, status }, "error");
      const last_error = message.slice(0, 500);
      const isRefused = status !== undefined && status >= 500 && /^(RCPT|DATA)/.test(command ?? "");
      if (isRefused || mail.attempts > pauses.length)
        finish(mail.id, { state: "failed", last_error });
      else db.update(outbox).set({ last_error }).where(eq(outbox.id, mail.id)).run();
      continue;
    }
    const sent = { state: "sent", sent_at: new Date().toISOString(), last_error: null } as const;
    // Another program that writes is waited for: what is not noted would be sent again.
    await groupCommit(() => finish(mail.id, sent));
  }
}

function envelope(mail: Row) {
  const { recipient, request_id, reply_to, subject, text } = mail;
  const token = request_id && text.includes(tokenMark) ? createRequestLink(request_id) : "";
  const withToken = (words: string) => words.replaceAll(tokenMark, token);
  return {
    ...{ text: withToken(text), html: mail.html ? withToken(mail.html) : undefined },
    subject: withoutEncodedWords(subject),
    from: { name: currentBusiness().name, address: senderAddress },
    // As an object: a text with a comma in it would be read as two addresses.
    to: recipient ? { name: "", address: recipient } : env.NOTIFY_EMAIL,
    replyTo: reply_to ? { ...reply_to, name: withoutEncodedWords(reply_to.name) } : undefined,
    messageId: messageId(mail),
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What somebody wrote must not be read as an encoded word (RFC 2047), which is shown as other words. */
const withoutEncodedWords = (words: string) => words.replaceAll("=?", "= ?");

const minute = 60_000;
/** Minutes between an attempt and the next: a mail is tried ten times within 24 hours. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 480, 480];

/**
 * Takes the mail that has been due longest and counts the attempt, so that no other process takes
 * it too and a crash while sending only costs the pause.
 */
function claimDue(now: Date): Row | null {
  for (;;) {
    const claimed = tryToClaim(now);
    if (claimed !== "put off") return claimed;
  }
}

function tryToClaim(now: Date): Row | "put off" | null {
  return db.transaction((tx) => {
    const found = tx
      .select(getTableColumns(outbox))
      .from(outbox)
      .leftJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
      .where(and(waiting, lte(outbox.next_attempt_at, now.toISOString())))
      .orderBy(asc(outbox.next_attempt_at))
      .limit(1)
      .get();
    if (!found) return null;
    const free = freeAt(tx, found, now);
    if (free) {
      tx.update(outbox).set({ next_attempt_at: free }).where(eq(outbox.id, found.id)).run();
      return "put off";
    }
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

/** When its recipient may get one more, ISO 8601; null where that is now. */
function freeAt(tx: Transaction, { recipient, request_id }: Row, now: Date): string | null {
  if (!recipient || !request_id) return null;
  const since = new Date(now.getTime() - hour).toISOString();
  const had = and(eq(outbox.recipient, recipient), gt(outbox.sent_at, since));
  const fifth = tx
    .select({ at: outbox.sent_at })
    .from(outbox)
    .where(had)
    .orderBy(desc(outbox.sent_at))
    .offset(mostAnHour - 1)
    .limit(1)
    .get();
  return fifth?.at ? new Date(Date.parse(fifth.at) + hour + 1).toISOString() : null;
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

import { business } from "#app/business/business.server.ts";
import { ownerMailText } from "#app/contact/owner-mail-text.ts";
import { env } from "#app/environment/environment.server.ts";
import { log, logError } from "#app/http/log.server.ts";
import {
  claimDueMail,
  hurryWaitingMail,
  mailIsConfigured,
  markSent,
  markUnsent,
  nextDue,
  outboxEvents,
} from "./outbox.server.ts";

/** The loop looks again at least this often (ms): a restored request's mail is due unannounced. */
const longestWait = 15 * 60_000;

const server = env.SMTP_URL ? new URL(env.SMTP_URL) : null;
const login = decodeURIComponent(server?.username ?? "");
/** Mail servers take a sender of their own: the sign-in, where that is an address. */
const sender = login.includes("@") ? login : env.NOTIFY_EMAIL;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The way to the mail server; its package comes with the first mail, not with the server's start. */
async function connection(more: { connectionTimeout?: number } = {}) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url: env.SMTP_URL, ...timeouts, ...more });
}

/**
 * Signs in to the mail server, and sends nothing.
 * @returns null when that went well or mail is not set up, else what the server said
 */
export async function mailTrouble(): Promise<string | null> {
  if (!mailIsConfigured) return null;
  const post = await connection({ connectionTimeout: 5_000 });
  return await post.verify().then(
    () => null,
    (error: Error) => error.message,
  );
}

/**
 * Sends all mail that is due at `now`, one after the other, or until `stop` is aborted.
 * Failures are noted on the mail for its next attempt and never thrown.
 */
export async function sendDueMail(now = new Date(), stop?: AbortSignal): Promise<void> {
  if (!mailIsConfigured) return;
  const post = await connection();
  for (let due = claimDueMail(now); due; due = stop?.aborted ? null : claimDueMail(now)) {
    const { mail, request } = due;
    try {
      await post.sendMail({
        ...ownerMailText(request, business, env.SITE_URL),
        from: { name: business.name, address: sender ?? "" },
        to: env.NOTIFY_EMAIL,
        // The same for each attempt, so that a mail sent twice is shown once.
        messageId: `<request-${request.id}-${Date.parse(mail.created_at)}@${sender?.split("@")[1]}>`,
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      markSent(mail.id);
    } catch (error) {
      // The server's own words may name addresses: they stand on the request, not in the log.
      const { code, message } = error as NodeJS.ErrnoException;
      log("mail not sent", { contact: request.id, attempt: mail.attempts, code }, "error");
      markUnsent(mail, message);
    }
  }
}

/**
 * Sends the outbox from now on: what waits from earlier, each new mail soon after its request was
 * answered, and each failed one again when its pause is over. Does nothing where mail is not set up.
 * @returns a function that ends it, and resolves when the mail that is being sent has gone
 */
export function startOwnerMail(): () => Promise<void> {
  if (!mailIsConfigured) return async () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  const stop = new AbortController();
  const wake = (milliseconds: number) => {
    clearTimeout(timer);
    if (stop.signal.aborted || sending) return;
    timer = setTimeout(run, Math.min(Math.max(milliseconds, 0), longestWait)).unref();
  };
  const plan = () => wake((nextDue() ?? Number.POSITIVE_INFINITY) - Date.now());
  const run = () => {
    sending = sendDueMail(undefined, stop.signal)
      .finally(() => {
        sending = null;
      })
      .then(plan)
      .catch((error) => {
        // The database refused (a full disk): the mail is still there when it answers again.
        logError(error, { during: "sending mail" });
        wake(longestWait);
      });
  };
  // The emitter speaks inside of the request's transaction: look when that is over.
  const soon = () => setImmediate(plan);
  outboxEvents.on("queued", soon);
  try {
    hurryWaitingMail();
  } catch (error) {
    // A full disk must not keep the site from starting; what waits is then sent at its own time.
    logError(error, { during: "sending mail" });
  }
  plan();
  return async () => {
    stop.abort();
    outboxEvents.off("queued", soon);
    clearTimeout(timer);
    await sending;
  };
}

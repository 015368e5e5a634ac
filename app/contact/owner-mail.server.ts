import { createTransport } from "nodemailer";
import { business } from "#app/business.server.ts";
import {
  claimDueMail,
  hurryWaitingMail,
  mailIsConfigured,
  markSent,
  markUnsent,
  nextDue,
  outboxEvents,
} from "#app/contact/outbox.server.ts";
import { ownerMailText } from "#app/contact/owner-mail-text.ts";
import { env } from "#app/env.server.ts";

/** The loop looks again at least this often (ms): a restored request's mail is due unannounced. */
const longestWait = 15 * 60_000;

const server = env.SMTP_URL ? new URL(env.SMTP_URL) : null;
const login = decodeURIComponent(server?.username ?? "");
/** Mail servers take a sender of their own: the sign-in, where that is an address. */
const sender = login.includes("@") ? login : env.NOTIFY_EMAIL;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends all mail that is due at `now`, one after the other.
 * Failures are noted on the mail for its next attempt and never thrown.
 */
export async function sendDueMail(now = new Date()): Promise<void> {
  if (!mailIsConfigured) return;
  const post = createTransport({ url: env.SMTP_URL, ...timeouts });
  for (let due = claimDueMail(now); due; due = claimDueMail(now)) {
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
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`Mail about request ${request.id} was not sent: ${reason}`);
      markUnsent(mail, reason);
    }
  }
}

/**
 * Sends the outbox from now on: what waits from earlier, each new mail soon after its request was
 * answered, and each failed one again when its pause is over. Does nothing where mail is not set up.
 * @returns a function that ends it; what is being sent goes on
 */
export function startOwnerMail(): () => void {
  if (!mailIsConfigured) return () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending = false;
  let stopped = false;
  const plan = () => {
    clearTimeout(timer);
    if (stopped || sending) return;
    const wait = (nextDue() ?? Number.POSITIVE_INFINITY) - Date.now();
    timer = setTimeout(run, Math.min(Math.max(wait, 0), longestWait)).unref();
  };
  const run = async () => {
    sending = true;
    try {
      await sendDueMail();
      sending = false;
      plan();
    } catch (error) {
      // The database refused (a full disk): the mail is still there when it answers again.
      console.error(error);
      sending = false;
      if (!stopped) timer = setTimeout(run, longestWait).unref();
    }
  };
  // The emitter speaks inside of the request's transaction: look when that is over.
  const soon = () => setImmediate(plan);
  outboxEvents.on("queued", soon);
  hurryWaitingMail();
  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
    outboxEvents.off("queued", soon);
  };
}

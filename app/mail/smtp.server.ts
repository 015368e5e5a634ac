import { setTimeout as sleep } from "node:timers/promises";
import { env } from "#app/environment/environment.server.ts";

const server = env.SMTP_URL ? new URL(env.SMTP_URL) : null;
const login = decodeURIComponent(server?.username ?? "");
/** Milliseconds. What has been sent may be answered late: who sends a mail gives it a minute in all. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 70_000 };

/** Whether mail is set up. */
export const mailIsConfigured = env.SMTP_URL !== undefined && env.NOTIFY_EMAIL !== undefined;

/** Where mail comes from. Mail servers take a sender of their own: the sign-in, where that is an address. */
export const senderAddress = (login.includes("@") ? login : env.NOTIFY_EMAIL) ?? "";

/** The way to the mail server; its package comes with the first mail, not with the server's start. */
export async function connect(more: { connectionTimeout?: number } = {}) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url: env.SMTP_URL, ...timeouts, ...more });
}

/**
 * Signs in to the mail server, and sends nothing.
 * @returns null when that went well or mail is not set up, else what the server said
 */
export async function mailTrouble(): Promise<string | null> {
  if (!mailIsConfigured) return null;
  const transport = await connect({ connectionTimeout: 5_000 });
  const answer = transport.verify().then(
    () => null,
    (error: Error) => error.message,
  );
  return await Promise.race([answer, sleep(15_000, "It does not come to an end.", { ref: false })]);
}

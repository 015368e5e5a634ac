import { setTimeout as sleep } from "node:timers/promises";
import { env } from "#app/environment/environment.server.ts";
import { secondMs } from "#app/environment/time-units.ts";

const server = env.SMTP_URL ? new URL(env.SMTP_URL) : null;
const login = decodeURIComponent(server?.username ?? "");
/** In milliseconds. A mail has one minute in all, less than the socket's time-out. */
const timeouts = {
  connectionTimeout: 10 * secondMs,
  greetingTimeout: 10 * secondMs,
  socketTimeout: 70 * secondMs,
};

/** Whether mail is set up. */
export const mailIsConfigured = env.SMTP_URL !== undefined && env.NOTIFY_EMAIL !== undefined;

/** Whether this address gets all mail to the owner. */
export const getsEveryMail = (email: string) => env.NOTIFY_EMAIL?.toLowerCase() === email;

/** The sender's address: the user name of SMTP_URL if it is one, as mail servers demand. */
export const senderAddress = (login.includes("@") ? login : env.NOTIFY_EMAIL) ?? "";

/** Connects to the mail server. Loads nodemailer with the first mail. */
export async function connect(more: { connectionTimeout?: number } = {}) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url: env.SMTP_URL, ...timeouts, ...more });
}

/** Tries to sign in to the mail server. @returns the error, or null (also without mail) */
export async function mailTrouble(): Promise<string | null> {
  if (!mailIsConfigured) return null;
  const transport = await connect({ connectionTimeout: 5 * secondMs });
  const answer = transport.verify().then(
    () => null,
    (error: Error) => error.message,
  );
  return await Promise.race([
    answer,
    sleep(15 * secondMs, "It does not come to an end.", { ref: false }),
  ]);
}

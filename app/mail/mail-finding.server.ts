import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { askReadOnly } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { note, notSet, type Verdict, well, wrong } from "#app/log/verdict.server.ts";
import { mailTrouble } from "./smtp.server.ts";

/** Time for which a failed mail is reported. */
export const failureShownMs = 7 * dayMs;

/** Checks the settings, the sign-in to the mail server, and the last mail to the owner. */
export async function mailFinding(): Promise<Verdict> {
  if (!env.SMTP_URL || !env.NOTIFY_EMAIL) {
    const waitingCount = countWaiting();
    if (waitingCount === 0) return notSet.mail;
    const emails = waitingCount === 1 ? "1 email waits" : `${waitingCount} emails wait`;
    return wrong(`${notSet.mail.says} ${emails} to be sent.`, notSet.mail.technical);
  }
  const trouble = await mailTrouble();
  if (trouble !== null)
    return wrong("The mail server cannot be used: no email is sent.", `${trouble}.`);
  const failure = latestFailure();
  if (failure)
    return wrong(
      `The latest email to you, of ${dateAndTime(failure.at)}, was not sent.`,
      `The mail server said “${failure.error}”.`,
    );
  if (isSampleEmail())
    return note(
      `Customers’ answers to emails come to ${env.NOTIFY_EMAIL}: your business still has the sample’s email.`,
    );
  return well(`Each new request is emailed to ${env.NOTIFY_EMAIL}.`);
}

function isSampleEmail(): boolean {
  const email = askReadOnly(env.DATABASE_PATH, (sqlite) =>
    sqlite.prepare("select fields ->> '$.email' from sheets where key = 'business'").pluck().get(),
  );
  const { first } = businessSheet.fields.email;
  return (email ?? env.BUSINESS_EMAIL ?? first) === first;
}

/** The number of queued mails of the last week, without those of deleted requests and spam. */
function countWaiting(): number {
  const now = Date.now();
  return askReadOnly(env.DATABASE_PATH, (sqlite) => {
    const count = sqlite.prepare(
      `select count(*) from outbox left join contact_requests on contact_requests.id = request_id
       where state = 'waiting' and device_id is null and deleted_at is null and (recipient is null or spam is not 1)
       and outbox.created_at > ? and coalesce(expires_at, '9') > ?`,
    );
    const since = new Date(now - failureShownMs).toISOString();
    return Number(count.pluck().get(since, new Date(now).toISOString()));
  });
}

/** The error of the last mail to the owner, if it is of the last week; null if it was sent. */
function latestFailure(): { at: string; error: string } | null {
  const since = new Date(Date.now() - failureShownMs).toISOString();
  return askReadOnly(env.DATABASE_PATH, (sqlite) => {
    const latest = sqlite
      .prepare(
        `select outbox.created_at at, last_error error from outbox
         left join contact_requests on contact_requests.id = request_id
         where recipient is null and device_id is null and attempts > 0 and deleted_at is null
         and outbox.created_at > ?
         order by outbox.id desc`,
      )
      .get(since) as { at: string; error: string | null };
    return latest?.error ? { ...latest, error: latest.error } : null;
  });
}

import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { askReadOnly } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { note, notSet, type Verdict, well, wrong } from "#app/log/verdict.server.ts";
import { mailTrouble } from "./smtp.server.ts";

/** Time for which a failed mail is reported. */
export const failureShownMs = 7 * dayMs;

/**
 * The number of queued mails of the last week, without those of deleted requests and spam; when the last mail
 * to the owner in that week was queued, and its error if it failed; the business's email, if it was entered.
 */
const stateOfMail = `with lately as (
    select outbox.*, spam from outbox left join contact_requests on contact_requests.id = request_id
    where device_id is null and deleted_at is null and outbox.created_at > :since
  ), latest as (
    select * from lately where recipient is null and attempts > 0 order by id desc limit 1
  )
  select
    (select count(*) from lately where state = 'waiting' and (recipient is null or spam is not 1)
      and coalesce(expires_at, '9') > :now) waiting,
    (select created_at from latest) at,
    (select last_error from latest) error,
    (select fields ->> '$.email' from sheets where key = 'business') email`;

type State = { waiting: number; at: string; error: string | null; email: string | null };

/** Checks the settings, the sign-in to the mail server, and the last mail to the owner. */
export async function mailFinding(): Promise<Verdict> {
  const now = new Date();
  const since = new Date(now.getTime() - failureShownMs).toISOString();
  const { waiting, at, error, email } = askReadOnly(env.DATABASE_PATH, (sqlite) =>
    sqlite.prepare(stateOfMail).get({ since, now: now.toISOString() }),
  ) as State;
  if (!env.SMTP_URL || !env.NOTIFY_EMAIL) {
    if (waiting === 0) return notSet.mail;
    const emails = waiting === 1 ? "1 email waits" : `${waiting} emails wait`;
    return wrong(`${notSet.mail.says} ${emails} to be sent.`, notSet.mail.technical);
  }
  const trouble = await mailTrouble();
  if (trouble !== null)
    return wrong("The mail server cannot be used: no email is sent.", `${trouble}.`);
  if (error)
    return wrong(
      `The latest email to you, of ${dateAndTime(at)}, was not sent.`,
      `The mail server said “${error}”.`,
    );
  const { first } = businessSheet.fields.email;
  if ((email ?? env.BUSINESS_EMAIL ?? first) === first)
    return note(
      `Customers’ answers to emails come to ${env.NOTIFY_EMAIL}: your business still has the sample’s email.`,
    );
  return well(`Each new request is emailed to ${env.NOTIFY_EMAIL}.`);
}

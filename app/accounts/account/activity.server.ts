import { count, desc, lte } from "drizzle-orm";
import { dateAndTime } from "#app/business/facts/time.ts";
import { db } from "#app/database/database.server.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { activity } from "#schema";
import type { Actor } from "./administrator-context.server.ts";

/** The sentences of the activity list by code; `{about}` is the person or thing that was changed. */
const activities = {
  "signed-in": "Signed in",
  "set-up": "Set up the back office as the first administrator",
  "made-at-start": "Was made by a start of the site, as ADMIN_EMAIL says",
  "passkey-signed-in": "Signed in with the passkey {about}",
  "passkey-added": "Added the passkey {about}",
  "passkey-renamed": "Renamed the passkey {about}",
  "passkey-removed": "Removed the passkey {about}",
  "passkey-copied":
    "Was refused with the passkey {about}: its counter went back, so that somebody may have a copy of it",
  "password-changed": "Changed the password",
  "password-set-by-passkey": "Set a new password with the passkey {about}",
  "sessions-ended": "Ended the other sessions",
  "reset-asked": "A link for a new password was asked for and sent",
  "password-reset": "Set a new password by a link",
  "email-asked": "Asked to change the email to {about}",
  "email-changed": "Changed the email from {about}",
  invited: "Invited {about}",
  "invitation-taken-back": "Took back the invitation of {about}",
  joined: "Joined by the invitation for {about}",
  "reset-made": "Made a link for a new password of {about}",
  "link-made": "Made a link to a customer's page, of {about}",
  removed: "Removed {about}",
  "links-ended": "Ended all links to a customer's page, of {about}",
  "requests-exported": "Downloaded requests as a file for a spreadsheet",
  "estimates-exported": "Downloaded estimates as a file for a spreadsheet",
  "person-given-out": "Downloaded all that is stored about a customer: {about}",
  "person-removed": "Removed all that was stored about a customer: {about}",
  restored: "Restored the state of {about}",
};

export type Activity = keyof typeof activities;

/** The sentence for a stored line; an unknown code of a later version is shown itself. */
export function activitySentence(what: string, about: string): string {
  const sentence = Object.hasOwn(activities, what) ? activities[what as Activity] : what;
  return sentence.replace("{about}", () => (what === "restored" ? dateAndTime(about) : about));
}

/** About half a megabyte, and some years of a small business. */
const maxActivities = 5_000;
const activitiesPerPage = 50;

/** The request's `User-Agent`, cut to what is stored. */
export const deviceOf = (request: Request) =>
  (request.headers.get("User-Agent") ?? "").slice(0, 200);

/** Adds a line; now and then deletes the oldest. Call it in the transaction of the change. */
export function recordActivity({ email: who, device }: Actor, what: Activity, about = ""): void {
  const line = { who, what, about, device };
  const { id } = db.insert(activity).values(line).returning({ id: activity.id }).get();
  if (id % 100 === 0)
    db.delete(activity)
      .where(lte(activity.id, id - maxActivities))
      .run();
}

/** A page of the list (counted from 1), the newest line first, and its place among the pages. */
export function listActivity(page: number) {
  const total = db.select({ lines: count() }).from(activity).get()?.lines ?? 0;
  const { offset, ...at } = pageOf(total, page, activitiesPerPage);
  const inOrder = db.select().from(activity).orderBy(desc(activity.created_at), desc(activity.id));
  const rows = inOrder.limit(activitiesPerPage).offset(offset).all();
  return { rows, ...at, size: activitiesPerPage };
}

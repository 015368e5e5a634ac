import { and, eq, like, notInArray, or } from "drizzle-orm";
import { laterDay, localDay, timeOnDay } from "#app/business/facts/time.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { mailAboutEstimate } from "#app/estimates/sent/estimate-mails.server.ts";
import {
  listOpenEstimates,
  mailCauses,
  recordEvent,
  type SentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { numberWord } from "#app/forms/text-fields.ts";
import { type Mail, queueMail } from "#app/mail/outbox.server.ts";
import { fillReply } from "#app/requests/reply/reply-words.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { readRequests } from "#app/requests/request/contact-requests.server.ts";
import { listMessagesOf } from "#app/requests/request/messages.server.ts";
import { outbox } from "#schema";

/** No such mail goes out before this time of the day. */
const firstTime = "08:00";

/** Days without an answer after which an estimate stands on the dashboard. */
const quietDays = 7;

/** Days before the last one on which a customer is reminded. */
const reminderDays = 3;

/** A mail that could not go out on its day goes in this many days after it, or never. */
const maxLateDays = 2;

type Kind = "followed-up" | "reminded";

/** Estimates with their requests and conversations, but for those in the trash or marked as spam. */
export function withRequests(estimates: SentEstimate[]) {
  const ids = [...new Set(estimates.map(({ request_id }) => request_id))];
  const requests = new Map(readRequests(ids).map((request) => [request.id, request]));
  const messages = listMessagesOf(ids);
  return estimates.flatMap((estimate) => {
    const request = requests.get(estimate.request_id);
    if (!request || request.spam || request.deleted_at) return [];
    return [{ estimate, request, messages: messages.get(request.id) ?? [] }];
  });
}

/**
 * The open estimates, but for those whose work is done, and when customer or owner wrote last after
 * the sending.
 */
const listOpen = (now: Date) =>
  withRequests(listOpenEstimates(now))
    .filter(({ request }) => request.status !== "completed")
    .map(({ estimate, request, messages }) => {
      const last = messages.at(-1)?.created_at ?? "";
      return { estimate, request, wroteAt: last > estimate.sent_at ? last : null };
    });

/** Estimates without an answer, a question or a reply for `quietDays`, the oldest first. */
export function listQuietEstimates(now: Date) {
  const before = new Date(now.getTime() - quietDays * dayMs).toISOString();
  return listOpen(now).filter(({ estimate, wroteAt }) => (wroteAt ?? estimate.sent_at) <= before);
}

/**
 * Which mail a customer who has not answered gets today, and the day that it is for. What falls on one day is
 * one mail, the reminder.
 */
function dueMail({ events, sent_at, last_day }: SentEstimate, today: string) {
  const { followUpDays, reminder } = readSheet(estimatesSheet);
  const dayOf = (kind: Kind) => {
    const event = events.find((it) => it.kind === kind);
    return event && localDay(new Date(event.at));
  };
  const sent = localDay(new Date(sent_at));
  const isDue = (day: string) => day > sent && day <= today && today <= laterDay(day, maxLateDays);
  const reminderDay = laterDay(last_day, -reminderDays);
  const reminded = dayOf("reminded");
  if (reminder && !reminded && isDue(reminderDay))
    return { kind: "reminded", day: reminderDay } as const;
  if (!followUpDays || dayOf("followed-up")) return null;
  const day = laterDay(sent, followUpDays);
  const isReplaced = reminded !== undefined && reminded >= day;
  return isDue(day) && !isReplaced ? ({ kind: "followed-up", day } as const) : null;
}

/** Queues the mails to customers who have not answered, and removes those about which was written meanwhile. */
export function followUp(now = new Date()): void {
  const open = listOpen(now);
  const quiet = open.filter(({ wroteAt }) => wroteAt === null);
  if (now >= timeOnDay(now, firstTime))
    for (const { estimate, request } of quiet) askAgain(request, estimate, now);
  const isFollowUp = or(like(outbox.cause, "followed-up-%"), like(outbox.cause, "reminded-%"));
  const causes = quiet.flatMap(({ estimate }) => Object.values(mailCauses(estimate.id)));
  db.delete(outbox)
    .where(and(eq(outbox.state, "waiting"), isFollowUp, notInArray(outbox.cause, causes)))
    .run();
}

function askAgain(request: ContactRequest, estimate: SentEstimate, now: Date): void {
  const today = localDay(now);
  const due = dueMail(estimate, today);
  const mail = due && mailFor(due.kind, request, estimate, today);
  if (!mail) return;
  // At noon in UTC it is this day in every zone of the country.
  const expires = timeOnDay(new Date(`${due.day}T12:00Z`), "00:00", maxLateDays + 1);
  writeTransaction((tx) => {
    if (queueMail(tx, { ...mail, expires }))
      recordEvent(tx, estimate.id, due.kind, { at: now.toISOString() });
  });
}

function mailFor(
  kind: Kind,
  request: ContactRequest,
  { id, document, label, total_cents, last_day }: SentEstimate,
  today: string,
): Mail | null {
  const daysLeft = (Date.parse(last_day) - Date.parse(today)) / dayMs;
  const days = `${numberWord(daysLeft)} more ${daysLeft === 1 ? "day" : "days"}`;
  const heading = `Your estimate holds ${days}.`;
  const ends = `It runs out at the end of ${document.lastDayInWords}.`;
  const { subject, ...page } =
    kind === "reminded"
      ? {
          subject: heading.slice(0, -1),
          heading,
          lead: `${ends} This is the only reminder.`,
        }
      : {
          subject: `Your estimate from ${document.business.name}: any questions?`,
          heading: "Your estimate is waiting for you.",
          lead: ends,
          words: fillReply(readSheet(estimatesSheet).followUpWords, request),
        };
  const facts = [
    { label: "Estimate", value: label },
    { label: "Work", value: document.service },
    { label: "Total", value: dollars(total_cents) },
  ];
  const mail = { cause: mailCauses(id)[kind], subject };
  const toPage = "Read it again";
  return mailAboutEstimate(request, { versionId: id, document }, mail, { ...page, facts, toPage });
}

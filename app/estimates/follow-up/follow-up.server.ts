import { and, eq, inArray, like, or } from "drizzle-orm";
import { laterDay, localDay, timeOnDay } from "#app/business/facts/time.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { dayMs, hourMs } from "#app/environment/time-units.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { mailAboutEstimate } from "#app/estimates/sent/estimate-mails.server.ts";
import {
  listOpenEstimates,
  recordEvent,
  type SentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { type Mail, queueMail } from "#app/mail/outbox.server.ts";
import { filledIn } from "#app/requests/reply/send-reply.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { readRequests } from "#app/requests/request/contact-requests.server.ts";
import { listMessagesOf } from "#app/requests/request/messages.server.ts";
import { outbox } from "#schema";

/** No such mail goes out before this hour of the day. */
const firstHour = 8;

/** Days without an answer after which an estimate stands on the dashboard. */
const quietDays = 7;

const kinds = ["followed-up", "reminded"] as const;
type Kind = (typeof kinds)[number];

const causeOf = (kind: Kind, { id }: SentEstimate) => `${kind}-${id}`;

/** The open estimates with their requests, and when customer or owner wrote last after the sending. */
function openWithRequests(now: Date, sentUntil?: string) {
  const open = listOpenEstimates(now, sentUntil);
  const ids = [...new Set(open.map(({ request_id }) => request_id))];
  const requests = new Map(readRequests(ids).map((request) => [request.id, request]));
  const messages = listMessagesOf(ids);
  return open.flatMap((estimate) => {
    const request = requests.get(estimate.request_id);
    if (!request || request.spam || request.deleted_at) return [];
    const last = messages.get(request.id)?.at(-1)?.created_at ?? "";
    return [{ estimate, request, wroteAt: last > estimate.sent_at ? last : null }];
  });
}

/** Estimates without an answer, a question or a reply for `quietDays`, the oldest first. */
export function listQuietEstimates(now: Date) {
  const before = new Date(now.getTime() - quietDays * dayMs).toISOString();
  return openWithRequests(now, before).filter(({ wroteAt }) => (wroteAt ?? before) <= before);
}

/** Days before the last one on which a customer is reminded. */
const reminderDays = 3;

/** A mail that could not go out on its day goes in this many days after it, or never. */
const maxLateDays = 2;

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

/** Queues the mails to customers who have not answered, and takes back those that are answered meanwhile. */
export function followUp(now = new Date()): void {
  const today = localDay(new Date(now.getTime() - firstHour * hourMs));
  for (const { estimate, request, wroteAt } of openWithRequests(now)) {
    const due = wroteAt === null ? dueMail(estimate, today) : null;
    const mail = due && mailFor(due.kind, request, estimate, today);
    if (!mail) continue;
    // At noon in UTC it is this day in every zone of the country.
    const expires = timeOnDay(new Date(`${due.day}T12:00Z`), "00:00", maxLateDays + 1);
    writeTransaction((tx) => {
      if (queueMail(tx, { ...mail, expires }))
        recordEvent(tx, estimate.id, due.kind, { at: now.toISOString() });
    });
  }
  takeBackAnswered(now);
}

/** Removes waiting mails about estimates that were answered, or written about, since. */
function takeBackAnswered(now: Date): void {
  const { cause, state } = outbox;
  const isWaiting = and(eq(state, "waiting"), or(...kinds.map((kind) => like(cause, `${kind}-%`))));
  const waiting = db.select().from(outbox).where(isWaiting).all();
  if (waiting.length === 0) return;
  const quiet = new Set(
    openWithRequests(now)
      .filter(({ wroteAt }) => wroteAt === null)
      .flatMap(({ estimate }) => kinds.map((kind) => causeOf(kind, estimate))),
  );
  const answered = waiting.filter((mail) => !quiet.has(mail.cause)).map(({ id }) => id);
  db.delete(outbox).where(inArray(outbox.id, answered)).run();
}

function mailFor(
  kind: Kind,
  request: ContactRequest,
  estimate: SentEstimate,
  today: string,
): Mail | null {
  const { id, document, label, total_cents, last_day } = estimate;
  const cause = causeOf(kind, estimate);
  const mailed = { versionId: id, document };
  const facts = [
    { label: "Estimate", value: label },
    { label: "Work", value: document.service },
    { label: "Total", value: dollars(total_cents) },
  ];
  const ends = `It runs out at the end of ${document.lastDayInWords}.`;
  if (kind === "followed-up") {
    const subject = `Your estimate from ${document.business.name}: any questions?`;
    return mailAboutEstimate(
      request,
      mailed,
      { cause, subject },
      {
        heading: "Your estimate is waiting for you.",
        lead: ends,
        words: filledIn(readSheet(estimatesSheet).followUpWords, request),
        facts,
        toPage: "Read it again",
      },
    );
  }
  const daysLeft = (Date.parse(last_day) - Date.parse(today)) / dayMs;
  const daysInWords = `${capitalNumberWord(daysLeft)} more ${daysLeft === 1 ? "day" : "days"}`;
  const heading = `Your estimate holds ${daysInWords.toLowerCase()}.`;
  return mailAboutEstimate(
    request,
    mailed,
    { cause, subject: heading.slice(0, -1) },
    {
      heading,
      lead: `${ends} This is the only reminder.`,
      facts,
      toPage: "Read it again",
    },
  );
}

import { and, eq, gt, inArray, like, notInArray, or } from "drizzle-orm";
import { laterDay, localDay, timeOnDay } from "#app/business/facts/time.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { askingMail } from "#app/estimates/sent/estimate-mails.server.ts";
import {
  eventOf,
  latestSentEstimate,
  listUnanswered,
  mailCauses,
  readSentEstimates,
  recordEvent,
  type SentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { readRequests } from "#app/requests/request/contact-requests.server.ts";
import { listMessagesOf } from "#app/requests/request/messages.server.ts";
import { estimateEvents, outbox } from "#schema";

/** No such mail goes out before this time of the day. */
const firstTime = "08:00";

/** Days without an answer after which an estimate stands on the dashboard. */
const quietDays = 7;

/** What was answered, or ran out, longer ago no longer counts as waiting. */
const maxAnswerDays = 14;

/** Days before the last one on which a customer is reminded. */
const reminderDays = 3;

/** A mail that could not go out on its day goes in this many days after it, or never. */
const maxLateDays = 2;

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * dayMs).toISOString();

/** Estimates with their requests and conversations, but for those in the trash or marked as spam. */
function withRequests(estimates: SentEstimate[]) {
  const ids = [...new Set(estimates.map(({ request_id }) => request_id))];
  const requests = new Map(readRequests(ids).map((request) => [request.id, request]));
  const messages = listMessagesOf(ids);
  return estimates.flatMap((estimate) => {
    const request = requests.get(estimate.request_id);
    if (!request || request.spam || request.deleted_at) return [];
    return [{ estimate, request, messages: messages.get(request.id) ?? [] }];
  });
}

/** The unanswered estimates, but for those whose work is done, and since when nobody has written about them. */
const findUnanswered = (since: Date, now: Date) =>
  withRequests(listUnanswered(since, now))
    .filter(({ request }) => request.status !== "completed")
    .map(({ messages, ...open }) => {
      const at = open.estimate.sent_at;
      const times = messages.map(({ created_at }) => created_at);
      return { ...open, at, silentSince: [at, ...times].toSorted().at(-1) ?? at };
    });

/** Estimates, also such as ran out lately, without an answer, a question or a reply for `quietDays`. */
const listQuiet = (now: Date) =>
  findUnanswered(new Date(daysBefore(now, maxAnswerDays)), now)
    .filter(({ silentSince }) => silentSince <= daysBefore(now, quietDays))
    .map((open) => ({ ...open, what: "quiet" as const, cents: open.estimate.total_cents }));

/** Answers that nothing has settled: no reply, no change of the status, no noted deposit, no newer version. */
function listAnswers(now: Date) {
  const { kind, at, author, version_id: id } = estimateEvents;
  const isRecent = gt(at, daysBefore(now, maxAnswerDays));
  const byCustomer = and(inArray(kind, ["accepted", "declined"]), isRecent, eq(author, ""));
  const rows = db.select({ id }).from(estimateEvents).where(byCustomer).all();
  const answered = readSentEstimates(
    rows.map((row) => row.id),
    now,
  );
  return withRequests(answered).flatMap(({ estimate, request, messages }) => {
    const what = estimate.state === "accepted" ? ("accepted" as const) : ("declined" as const);
    const answer = eventOf(estimate, what);
    if (!answer) return [];
    const isSettled =
      latestSentEstimate(request.id, now)?.id !== estimate.id ||
      request.updated_at > answer.at ||
      eventOf(estimate, "deposit") ||
      messages.some((it) => it.sender === "owner" && it.created_at > answer.at);
    return isSettled ? [] : [{ request, estimate, what, cents: answer.total_cents, at: answer.at }];
  });
}

/**
 * Lists the estimates that wait for the owner: "accepted", "declined", then "quiet", without an answer for a
 * week; of each the longest wait first. `cents`: what waits, or was accepted or declined; `at`: since when, ISO 8601.
 */
export const listWaitingEstimates = (now: Date) =>
  [...listAnswers(now), ...listQuiet(now)].sort((one, other) =>
    `${one.what} ${one.at}`.localeCompare(`${other.what} ${other.at}`),
  );

/**
 * Which mail a customer who has not answered gets today, and the day that it is for. What falls on one day is
 * one mail, the reminder.
 */
function dueMail(estimate: SentEstimate, today: string) {
  const { followUpDays, reminder } = readSheet(estimatesSheet);
  const sent = localDay(new Date(estimate.sent_at));
  const reminded = eventOf(estimate, "reminded");
  const reminderDay = laterDay(estimate.last_day, -reminderDays);
  const followUpDay = laterDay(sent, followUpDays ?? 0);
  const isDue = (day: string) => day > sent && day <= today && today <= laterDay(day, maxLateDays);
  if (reminder && !reminded && isDue(reminderDay))
    return { kind: "reminded", day: reminderDay } as const;
  const isCovered = reminded && localDay(new Date(reminded.at)) >= followUpDay;
  if (!isCovered && !eventOf(estimate, "followed-up") && isDue(followUpDay))
    return { kind: "followed-up", day: followUpDay } as const;
  return null;
}

/** Queues the mails to customers who have not answered, and removes those about which was written meanwhile. */
export function followUp(now = new Date()): void {
  const quiet = findUnanswered(now, now).filter(({ at, silentSince }) => silentSince === at);
  if (now >= timeOnDay(now, firstTime))
    for (const { estimate, request } of quiet) askAgain(request, estimate, now);
  const isAsking = or(like(outbox.cause, "followed-up-%"), like(outbox.cause, "reminded-%"));
  const causes = quiet.flatMap(({ estimate }) => Object.values(mailCauses(estimate.id)));
  db.delete(outbox)
    .where(and(eq(outbox.state, "waiting"), isAsking, notInArray(outbox.cause, causes)))
    .run();
}

function askAgain(request: ContactRequest, estimate: SentEstimate, now: Date): void {
  const today = localDay(now);
  const due = dueMail(estimate, today);
  const mail = due && askingMail(due.kind, request, estimate, today);
  if (!mail) return;
  // At noon in UTC it is this day in every zone of the country.
  const lastMoment = timeOnDay(new Date(`${due.day}T12:00Z`), "00:00", maxLateDays + 1);
  writeTransaction((tx) => {
    if (queueMail(tx, { ...mail, expires_at: lastMoment.toISOString() }))
      recordEvent(tx, estimate.id, due.kind, { at: now.toISOString() });
  });
}

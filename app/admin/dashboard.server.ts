import { currentBusiness } from "#app/business/business.server.ts";
import { type Business, replyTime } from "#app/business/business.ts";
import { dateAndTime, longDay, shortDay, shortTime } from "#app/business/time.ts";
import { repliesToday } from "#app/chat/server/reply-counter.server.ts";
import { type ContactRequest, statusLabel, statusTone } from "#app/contact/contact-request.ts";
import { requestView } from "#app/contact/contact-requests.server.ts";
import { listNewest, listWaiting } from "#app/contact/inbox/inbox-query.server.ts";
import { newestRequest } from "#app/contact/inbox/live.server.ts";
import { countContactRequests } from "#app/contact/inbox/request-counts.server.ts";
import {
  countOverdue,
  type Week,
  weeklyRequests,
} from "#app/contact/inbox/requests-by-week.server.ts";
import { listWroteBack } from "#app/contact/inbox/wrote-back.server.ts";
import { projectDate } from "#app/gallery/project.ts";
import { listProjects } from "#app/gallery/projects.server.ts";
import { fallback } from "#app/http/log.server.ts";
import { latestMailFailure, unreachedCustomers } from "#app/mail/mail-state.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { copyFigures } from "#app/operate/backup/copy-finding.server.ts";
import { latestBackup } from "#app/operate/backups.server.ts";
import { openSteps } from "#app/operate/first-steps.server.ts";

/** How many of each recent list the dashboard shows. */
const recent = 3;
/** How many of those who wait it names. */
const mostWaiting = 5;
const weeksShown = 12;

const noReplies = { model: 0, keyword: 0, failed: 0 };

/** Everything the dashboard shows, formatted. What cannot be read is logged, and null: it is not counted as nothing. */
export async function loadDashboard(now = new Date()) {
  const newest = newestRequest();
  const backup = await latestBackup();
  const business = currentBusiness();
  const counts = fallback(null, () => countContactRequests().counts);
  const gallery = fallback(null, () => listProjects(1, recent));
  return {
    newest,
    today: longDay(now),
    projects: gallery?.total ?? null,
    requests: counts?.total ?? null,
    pending: counts?.pending ?? null,
    sentence: waitingSentence(
      counts?.pending ?? null,
      fallback(null, () => countOverdue(business.replyHours, now)),
      business,
    ),
    waiting: fallback([], () => listWaiting(mostWaiting).map((row) => requestLine(row, now))),
    wroteBack: fallback([], () =>
      listWroteBack(mostWaiting, now).map(({ request, at }) => ({
        ...requestLine(request, now),
        received: shortTime(at, now),
      })),
    ),
    steps: fallback([], openSteps),
    mailFailure: fallback(null, latestMailFailure),
    unreached: fallback([], unreachedCustomers),
    mailIsSetUp: mailIsConfigured,
    recentRequests: fallback(null, () => listNewest(recent).map((row) => requestLine(row, now))),
    recentProjects: gallery?.projects.map(projectLine) ?? null,
    replies: fallback(noReplies, repliesToday),
    backup: backup && dateAndTime(backup.at) + (backup.isWhole ? "" : ", lacks pictures"),
    copies: await copyFigures(),
    weeks: fallback(null, () => weeklyRequests(weeksShown, now).map(chartWeek)),
  };
}

/** What the owner has to know first: who waits longer than the reply that is promised. */
function waitingSentence(
  pending: number | null,
  overdue: number | null,
  business: Business,
): string {
  if (pending === null || overdue === null) return "The waiting requests cannot be read right now.";
  if (overdue === 1) return `One request has waited past ${replyTime(business)}.`;
  if (overdue > 1) return `${overdue} requests have waited past ${replyTime(business)}.`;
  if (pending === 0) return "No request is waiting.";
  return pending === 1 ? "One request is waiting." : `${pending} requests are waiting.`;
}

function projectLine({ id, title, category, date, draft, after }: Project) {
  return { id, title, draft, photo: after.photo, about: `${category}, ${projectDate(date)}` };
}

type Project = ReturnType<typeof listProjects>["projects"][number];

function requestLine(row: ContactRequest, now: Date) {
  const { id, name, service, receivedShort, age, urgency } = requestView(row, now);
  return {
    id,
    name,
    service,
    received: receivedShort,
    tone: statusTone(row.status),
    statusLabel: statusLabel(row.status),
    age: row.status === "pending" && age ? { text: age, urgency } : null,
  };
}

function chartWeek({ start, ...counts }: Week) {
  return { label: shortDay(start), ...counts };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

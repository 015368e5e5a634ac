import { listed } from "#app/business/facts/business.ts";
import { dateAndTime, longDay, shortDay, shortTime } from "#app/business/facts/time.ts";
import { shortened } from "#app/business/sharing/page-meta.ts";
import { repliesToday } from "#app/chat/answer/assistant.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { listWaitingEstimates } from "#app/estimates/follow-up/follow-up.server.ts";
import { eventOf } from "#app/estimates/sent/sent-estimates.server.ts";
import { projectDate } from "#app/gallery/project.ts";
import { listProjects } from "#app/gallery/projects.server.ts";
import {
  listNewest,
  listWaiting,
  listWroteBack,
  requestRows,
} from "#app/inbox/list/inbox-query.server.ts";
import {
  countContactRequests,
  countHeld,
  newestRequest,
  weeklyRequests,
} from "#app/inbox/list/request-counts.server.ts";
import { fallback, logError } from "#app/log/log.server.ts";
import {
  latestMailFailure,
  listHeldMail,
  unreachedCustomers,
} from "#app/mail/mail-state.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { copyFinding, drillFinding } from "#app/operate/backup/copy-status.server.ts";
import { latestBackup } from "#app/operate/jobs/backups.server.ts";
import { requestView } from "#app/requests/request/contact-requests.server.ts";
import { undecidedReviews } from "#app/reviews/customer-reviews.server.ts";
import { openSteps } from "#app/start/first-steps.server.ts";

/** Rows of each kind: newest requests, newest projects, estimates and reviews that wait. */
const maxRows = 3;
const maxWaiting = 5;
/** In characters. */
const maxReason = 90;
const weeksShown = 12;
/** Shown even if the first of them are empty. */
const minWeeks = 6;

const noReplies = { model: 0, keyword: 0, unknown: 0, failed: 0 };

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

/** Everything the dashboard shows, formatted. What cannot be read is logged, and null or an empty list, not 0. */
export async function loadDashboard(now = new Date()) {
  const counts = fallback(null, () => countContactRequests().counts);
  const wroteBack = fallback([], () => listWroteBack(now));
  const recentRequests = fallback(null, () => requestRows(listNewest(maxRows), now));
  const isRecent = (id: number) => recentRequests?.some((row) => row.id === id) ?? false;
  const longest = fallback([], () => listWaiting(maxWaiting + maxRows, wroteBack));
  const draft = fallback(null, () => longest[0] && readDraft(longest[0].id));
  const above = longest.filter(({ id }) => !isRecent(id)).slice(0, maxWaiting);
  const estimates = fallback([], () => listWaitingEstimates(now));
  const reviews = fallback([], undecidedReviews);
  const waits = {
    requests: (counts?.pending ?? 0) + wroteBack.length,
    estimates: estimates.length,
    reviews: reviews.length,
  };
  const gallery = fallback(null, () => listProjects(1, maxRows));
  const backup = await latestBackup();
  return {
    newest: newestRequest(),
    today: longDay(now),
    sentence: counts ? waitingSentence(waits) : "The waiting requests cannot be read right now.",
    projects: gallery?.total ?? null,
    requests: counts?.total ?? null,
    pending: counts?.pending ?? null,
    waits,
    /** The longest waits but for the newest requests, which stand below. */
    waiting: fallback([], () => requestRows(above, now)),
    waitBelow: recentRequests?.filter((row) => row.waits).length ?? 0,
    /** The id of the request that has waited longest. */
    longestWait: longest[0]?.id ?? null,
    /** What a draft for them comes to: "$18,840.00"; empty without one. */
    longestDraft: draft ? dollars(draft.total_cents) : "",
    /** Those that were answered, or not for a week. */
    estimates: estimates.slice(0, maxRows).map(({ request, estimate, what, cents, at }) => ({
      ...requestView(request, now),
      what,
      number: estimate.label,
      total: dollars(cents),
      /** Why it was declined; may be empty. */
      reason: shortened(String(eventOf(estimate, "declined")?.details.reason ?? ""), maxReason),
      since: shortTime(at, now),
    })),
    reviews: reviews.slice(0, maxRows).map(({ id, name }) => ({ id, name })),
    recentRequests,
    recentProjects:
      gallery?.projects.map(({ id, title, category, date, draft, after }) => ({
        id,
        title,
        draft,
        photo: after.photo,
        about: `${category}, ${projectDate(date)}`,
      })) ?? null,
    weeks: fallback(null, () => {
      const weeks = weeklyRequests(weeksShown, now);
      const first = weeks.findIndex(({ total }) => total > 0);
      return weeks
        .slice(Math.max(0, Math.min(first, weeksShown - minWeeks)))
        .map(({ start, ...week }) => ({ label: shortDay(start), ...week }));
    }),
    steps: fallback([], openSteps),
    held: fallback(0, countHeld),
    mailFailure: fallback(null, latestMailFailure),
    heldMail: fallback([], listHeldMail),
    unreached: fallback([], unreachedCustomers),
    mailIsSetUp: mailIsConfigured,
    replies: fallback(noReplies, repliesToday),
    backup: backup && dateAndTime(backup.at),
    copy: env.BACKUP_URL ? await copyInWords().catch(copyUnread) : null,
  };
}

type Waits = Record<"requests" | "estimates" | "reviews", number>;

/** The sentence below the title: how many requests and what else waits. */
function waitingSentence({ requests, estimates, reviews }: Waits) {
  if (requests + estimates + reviews === 0) return "Nothing waits for you.";
  const first = `${requests || "No"} ${requests > 1 ? "requests wait" : "request waits"} for you`;
  const others = [
    estimates > 0 && `${estimates} ${estimates > 1 ? "estimates" : "estimate"}`,
    reviews > 0 && `${reviews} ${reviews > 1 ? "reviews" : "review"}`,
  ].filter((it) => it !== false);
  return `${first}${others.length > 0 ? `, and ${listed(others)}` : ""}.`;
}

function copyUnread(error: unknown): string {
  logError(error, { during: "loading a part of a page" });
  return "It cannot be read right now: see System status.";
}

/** How the copy elsewhere stands, and its last drill where that failed. */
async function copyInWords(): Promise<string> {
  const [copy, drill] = [await copyFinding(), await drillFinding()];
  return drill.state === "wrong" ? `${copy.says} Trial restore: ${drill.says}` : copy.says;
}

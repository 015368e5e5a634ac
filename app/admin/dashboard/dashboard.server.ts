import { dateAndTime, longDay } from "#app/business/facts/time.ts";
import { repliesToday } from "#app/chat/answer/assistant.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { projectDate } from "#app/gallery/project.ts";
import { listProjects } from "#app/gallery/projects.server.ts";
import { newestRequest } from "#app/inbox/list/request-counts.server.ts";
import { requestsAtAGlance } from "#app/inbox/list/requests-at-a-glance.server.ts";
import { fallback, logError } from "#app/log/log.server.ts";
import {
  latestMailFailure,
  listHeldMail,
  unreachedCustomers,
} from "#app/mail/mail-state.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { copyFinding, drillFinding } from "#app/operate/backup/copy-status.server.ts";
import { latestBackup } from "#app/operate/jobs/backups.server.ts";
import { undecidedReviews } from "#app/reviews/customer-reviews.server.ts";
import { openSteps } from "#app/start/first-steps.server.ts";

const recentProjects = 3;
const maxReviews = 3;

const noReplies = { model: 0, keyword: 0, unknown: 0, failed: 0 };

/** Everything the dashboard shows, formatted. What cannot be read is logged and null, not 0. */
export async function loadDashboard(now = new Date()) {
  const newest = newestRequest();
  const reviews = fallback([], undecidedReviews);
  const backup = await latestBackup();
  const gallery = fallback(null, () => listProjects(1, recentProjects));
  return {
    newest,
    today: longDay(now),
    ...requestsAtAGlance(now, reviews.length),
    reviews: reviews.slice(0, maxReviews).map(({ id, name }) => ({ id, name })),
    projects: gallery?.total ?? null,
    recentProjects:
      gallery?.projects.map(({ id, title, category, date, draft, after }) => ({
        id,
        title,
        draft,
        photo: after.photo,
        about: `${category}, ${projectDate(date)}`,
      })) ?? null,
    steps: fallback([], openSteps),
    mailFailure: fallback(null, latestMailFailure),
    heldMail: fallback([], listHeldMail),
    unreached: fallback([], unreachedCustomers),
    mailIsSetUp: mailIsConfigured,
    replies: fallback(noReplies, repliesToday),
    backup: backup && dateAndTime(backup.at),
    copy: env.BACKUP_URL ? await copyInWords().catch(copyUnread) : null,
  };
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

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

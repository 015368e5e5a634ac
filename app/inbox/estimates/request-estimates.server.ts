import { partOfDay } from "#app/business/facts/time.ts";
import { estimatesView } from "#app/customer/estimate/estimate-view.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { dollars, totalsOf } from "#app/estimates/estimate/money.ts";
import {
  basisOf,
  dueDeposit,
  eventOf,
  listSentEstimates,
  mailCauses,
  standingVersion,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { mailState } from "#app/mail/outbox.server.ts";
import { isAnsweredByMail } from "#app/requests/reply/reply-to-request.server.ts";
import { type ContactRequest, firstName } from "#app/requests/request/contact-request.ts";
import { hasLinkSince } from "#app/requests/request/request-links.server.ts";
import { sentRow } from "./estimate-row.server.ts";

/** What a request's page shows of its estimates. */
export type RequestEstimates = ReturnType<typeof requestEstimates>;

/** The estimates of a request that were not replaced, newest first, its draft, and how far it is on its way. */
export function requestEstimates(request: ContactRequest, now: Date) {
  const stored = readDraft(request.id);
  const versions = listSentEstimates(request.id, now).filter(({ state }) => state !== "replaced");
  return {
    versions: versions.toReversed().map((version) => ({
      ...sentRow(version, now),
      changes: version.document.changes,
      isDepositDue: dueDeposit(version) > 0,
      optional: version.document.lines.flatMap(({ isOptional, words }, place) =>
        isOptional ? { place, words } : [],
      ),
    })),
    draft: stored && dollars(totalsOf(stored.draft, new Set()).total),
    wayStep: estimatesView(request).step,
    basis: basisOf(request.id),
  };
}

/**
 * Whether what the owner wrote reaches the customer: by the mail with this cause, unless it has failed, or
 * by a link to their page that was made since then. `since`: ISO 8601.
 */
export function reachesCustomer(request: ContactRequest, cause: string, since: string): boolean {
  const mail = isAnsweredByMail(request) ? mailState(cause) : null;
  const isMailed = mail !== null && mail.state !== "failed";
  return isMailed || hasLinkSince(request.id, since);
}

/**
 * What its newest estimate asks the owner to do about a request that is not completed, or whom it waits for;
 * null if none was sent, or it was withdrawn before the last reply. `repliedAt`: ISO 8601; empty without one.
 */
export function estimateStep(request: ContactRequest, repliedAt: string, now: Date) {
  const latest = standingVersion(listSentEstimates(request.id, now));
  if (!latest) return null;
  const { id, sent_at } = latest;
  const { total, since, state, note } = sentRow(latest, now);
  const customer = firstName(request.name);
  const deposit = dueDeposit(latest);
  const reason = eventOf(latest, "declined")?.details.reason;
  const isReached =
    eventOf(latest, "opened") || reachesCustomer(request, mailCauses(id).sent, sent_at);
  if (state === "sent" && !isReached)
    return {
      heading: "Your estimate is on their page",
      why: "It was not mailed: send them the link to that page.",
      act: "link" as const,
    };
  const steps = {
    sent: {
      heading: `Waiting for ${customer} since ${partOfDay(sent_at, now)}`,
      why: `${total}. ${note}.`,
      act: null,
      tells: latest.label,
    },
    accepted: {
      heading: `${customer} said yes on ${partOfDay(since, now)}`,
      why: `${total}. ${deposit > 0 ? `Deposit of ${dollars(deposit)} still to come. ` : ""}Agree on the days of the work.`,
      act: deposit > 0 ? ("deposit" as const) : ("complete" as const),
    },
    declined: {
      heading: `${customer} declined on ${partOfDay(since, now)}`,
      why: `${total}${reason ? `: “${reason}”` : "."}`,
      act: "estimate" as const,
      tells: latest.label,
    },
    withdrawn: {
      heading: "Write the estimate",
      why: `You withdrew ${latest.label}.`,
      act: "estimate" as const,
    },
    "ran-out": {
      heading: "Your estimate has run out",
      why: `${total}. ${note}. Renewing sends the same estimate with a new last day.`,
      act: readDraft(request.id) ? ("estimate" as const) : ("renew" as const),
      tells: latest.label,
    },
  };
  const isOver = state === "replaced" || (state === "withdrawn" && repliedAt > since);
  return isOver ? null : steps[state];
}

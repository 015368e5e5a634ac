import { partOfDay, shortTime } from "#app/business/facts/time.ts";
import { estimatesView } from "#app/customer/estimate/estimate-view.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { dollars, optionalPlaces, totalsOf } from "#app/estimates/estimate/money.ts";
import {
  acceptanceOf,
  basisOf,
  latestSentEstimate,
  listSentEstimates,
  mailCauses,
  type SentEstimate,
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
    versions: versions.toReversed().map((version) => versionFacts(version, now)),
    draft: stored && dollars(totalsOf(stored.draft, new Set()).total),
    wayStep: estimatesView(request).step,
    basis: basisOf(request.id),
  };
}

function versionFacts(version: SentEstimate, now: Date) {
  const { state, document } = version;
  return {
    ...sentRow(version, now),
    isOpen: state === "sent" || state === "ran-out",
    isDepositDue: isDepositDue(version),
    optional: optionalPlaces(document.lines).map((place) => ({
      place,
      words: document.lines[place]?.words ?? "",
    })),
  };
}

const isDepositDue = ({ state, document, events }: SentEstimate) =>
  state === "accepted" &&
  document.deposit.kind !== "none" &&
  !events.some(({ kind }) => kind === "deposit");

/**
 * Whether what the owner wrote reaches the customer: by the mail with this cause, unless it has failed, or
 * by a link to their page that was made since then. `since`: ISO 8601.
 */
export function reachesCustomer(request: ContactRequest, cause: string, since: string): boolean {
  const mail = isAnsweredByMail(request) ? mailState(cause) : null;
  const isMailed = mail !== null && mail.state !== "failed";
  return isMailed || hasLinkSince(request.id, since);
}

type Step = { heading: string; why: string; act: "link" | "estimate" | "complete" | null };

/**
 * What its newest estimate asks the owner to do about a request that is not completed, or whom it waits for;
 * null if none was sent, or it was withdrawn.
 */
export function estimateStep(request: ContactRequest, now: Date): Step | null {
  const latest = latestSentEstimate(request.id, now);
  if (!latest) return null;
  const { id, label, state, sent_at, events } = latest;
  const customer = firstName(request.name);
  const { total, note } = sentRow(latest, now);
  const why = `Estimate ${label}, ${total}: ${note}.`;
  switch (state) {
    case "sent": {
      const isOpened = events.some(({ kind }) => kind === "opened");
      if (isOpened || reachesCustomer(request, mailCauses(id).sent, sent_at))
        return {
          heading: `Waiting for ${customer} since ${partOfDay(sent_at, now)}`,
          why,
          act: null,
        };
      return {
        heading: "Your estimate is on their page",
        why: "It was not mailed: send them the link to that page.",
        act: "link",
      };
    }
    case "ran-out":
      return {
        heading: `Estimate ${label} has run out`,
        why: `${total}, ran out ${note}.`,
        act: "estimate",
      };
    case "declined":
      return {
        heading: `${customer} declined estimate ${label}`,
        why: `${total}, ${note}.`,
        act: "estimate",
      };
    case "accepted": {
      const waits = isDepositDue(latest) ? " The deposit is still to come." : "";
      const { at } = acceptanceOf(latest) ?? { at: sent_at };
      return {
        heading: `${customer} said yes ${shortTime(at, now)}`,
        why: `Estimate ${label}, ${total}.${waits} Job finished? Mark it done.`,
        act: "complete",
      };
    }
    default:
      return null;
  }
}

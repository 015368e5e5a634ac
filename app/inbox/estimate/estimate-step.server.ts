import { partOfDay, shortTime } from "#app/business/facts/time.ts";
import { acceptanceOf, latestSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { sentRow } from "#app/inbox/estimates/estimate-row.server.ts";
import { mailState } from "#app/mail/outbox.server.ts";
import { isAnsweredByMail } from "#app/requests/reply/send-reply.server.ts";
import { type ContactRequest, firstName } from "#app/requests/request/contact-request.ts";
import { hasLinkSince } from "#app/requests/request/request-links.server.ts";

type Step = { heading: string; why: string; act: "link" | "estimate" | "complete" };

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
  const at = (iso: string) => shortTime(iso, now);
  switch (state) {
    case "sent": {
      const mail = isAnsweredByMail(request) ? mailState(`estimate-${id}`) : null;
      const isMailed = mail && mail.state !== "failed";
      const isOpened = events.some(({ kind }) => kind === "opened");
      if (!isMailed && !isOpened && !hasLinkSince(request.id, sent_at))
        return {
          heading: "Your estimate is on their page",
          why: "It was not mailed: send them the link to that page.",
          act: "link",
        };
      return {
        heading: `Waiting for ${customer} since ${partOfDay(sent_at, now)}`,
        why,
        act: "complete",
      };
    }
    case "ran-out":
      return { heading: `Estimate ${label} has run out`, why, act: "estimate" };
    case "declined":
      return { heading: `${customer} declined estimate ${label}`, why, act: "estimate" };
    case "accepted": {
      const { deposit } = latest.document;
      const isPaid = events.some(({ kind }) => kind === "deposit");
      const waits = deposit.kind !== "none" && !isPaid ? " The deposit is still to come." : "";
      const accepted = acceptanceOf(latest);
      return {
        heading: `${customer} said yes ${accepted ? at(accepted.at) : ""}`,
        why: `Estimate ${label}, ${total}.${waits} Job finished? Mark it done.`,
        act: "complete",
      };
    }
    default:
      return null;
  }
}

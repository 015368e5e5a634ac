import { estimatesView } from "#app/customer/estimate/estimate-view.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { dollars, optionalPlaces, totalsOf } from "#app/estimates/estimate/money.ts";
import {
  basisOf,
  listSentEstimates,
  type SentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
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
  const { label, state, document, events } = version;
  const hasDeposit = document.deposit.kind !== "none";
  return {
    ...sentRow(version, now),
    label,
    isOpen: state === "sent" || state === "ran-out",
    isDepositDue:
      state === "accepted" && hasDeposit && !events.some(({ kind }) => kind === "deposit"),
    optional: optionalPlaces(document.lines).map((place) => ({
      place,
      words: document.lines[place]?.words ?? "",
    })),
  };
}

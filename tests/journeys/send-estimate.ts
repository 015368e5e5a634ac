// Sends an estimate to a new customer, as an owner does, and prints the address of its page.
import { newDraft } from "#app/estimates/draft/draft.server.ts";
import { type EstimateLine, ownLine } from "#app/estimates/estimate/estimate.ts";
import { saveDraft, sendEstimate } from "#app/estimates/estimate.server.ts";
import { basisOf } from "#app/estimates/sent/sent-estimates.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import { receiveRequest } from "#app/requests/request.server.ts";

const by = "owner@site.test";
const line = (words: string, priceCents: number, isOptional = false): EstimateLine => ({
  ...ownLine,
  words,
  priceCents,
  isOptional,
});

const request = receiveRequest({
  name: "Dana Kessler",
  email: `dana-${Date.now()}@example.com`,
  phone: "(702) 555-0119",
  service: "marble-restoration",
  message: "The entry hall.",
});
const lines = [line("Hone the hall", 2_900_00), line("Seal the stone", 390_00, true)];
const revision = saveDraft(request.id, { ...newDraft(request.id), lines }, 0, by) ?? -1;
const outcome = await sendEstimate(request, { revision, basis: basisOf(request.id), by });
if ("problem" in outcome) throw new Error(outcome.problem);
console.log(`/request/${createRequestLink(request.id)}/estimates/${outcome.estimate.label}`);
process.exit(0);

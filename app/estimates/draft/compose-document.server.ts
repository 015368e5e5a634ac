import { currentBusiness } from "#app/business/facts/business.server.ts";
import { postalAddress } from "#app/business/facts/business.ts";
import { fullDay, localDay } from "#app/business/facts/time.ts";
import { formerColleague, nameOf } from "#app/content/history/change-log.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import type { EstimateDocument } from "#app/estimates/document/estimate-document.ts";
import { type EstimateDraft, versionNumber } from "#app/estimates/estimate/estimate.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { currentAccent, currentLogo } from "#app/look/look.server.ts";
import { filledIn } from "#app/requests/reply/send-reply.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { labelOf } from "#app/services/services.server.ts";

/** Which estimate a document is: "2026-0007", its version, and the accepted one that it changes. */
export type Numbering = Pick<EstimateDocument, "version" | "changes"> & { number: string };

/** What a preview has instead. */
export const notNumbered: Numbering = { number: "", version: 1, changes: "" };

/**
 * Makes the document of a draft: what customers, PDF and mails are shown, with the facts as they are now.
 * @param by email address of the administrator who sends it
 */
export function composeDocument(
  request: ContactRequest,
  draft: EstimateDraft,
  by: string,
  { number, version, changes }: Numbering,
  now: Date,
): EstimateDocument {
  const business = currentBusiness();
  const terms = readSheet(estimatesSheet);
  const { suggestedFrom: _, address, ...priced } = draft;
  const hasDeposit = draft.deposit.kind !== "none";
  const signature = nameOf(by);
  return {
    ...priced,
    version,
    changes,
    number: number && versionNumber(number, version),
    date: fullDay(localDay(now)),
    lastDayInWords: fullDay(draft.lastDay),
    business: {
      name: business.name,
      phone: business.phone,
      email: business.email,
      license: business.license ?? "",
      address: postalAddress(business),
      accent: currentAccent().strip,
      logo: currentLogo() ?? "",
    },
    customer: { name: request.name, address },
    service: labelOf(request.service),
    opening: filledIn(terms.opening, request),
    words: filledIn(draft.words, request),
    signature: signature.includes("@") || signature === formerColleague ? "" : signature,
    depositWords: hasDeposit ? terms.depositWords : "",
    paymentLink: hasDeposit ? terms.paymentLink : "",
    terms: filledIn(terms.terms, request),
    notice: filledIn(terms.notice, request),
  };
}

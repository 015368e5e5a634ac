import { currentBusiness } from "#app/business/facts/business.server.ts";
import { postalAddress } from "#app/business/facts/business.ts";
import { fullDay, localDay } from "#app/business/facts/time.ts";
import { formerColleague, nameOf } from "#app/content/history/change-log.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { type EstimateDraft, versionNumber } from "#app/estimates/estimate/estimate.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { currentAccent, currentLogo } from "#app/look/look.server.ts";
import { fillReply } from "#app/requests/reply/reply-words.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { labelOf } from "#app/services/services.server.ts";

/** Which estimate a document is: "2026-0007", its version, and the accepted one that it changes; "" for none. */
export type Numbering = { number: string; version: number; changes: string };

/** The parts of a document that each sending makes anew: number, dates, business. `lastDay`: "2026-12-25". */
export function headOf({ number, ...numbering }: Numbering, lastDay: string, now: Date) {
  const business = currentBusiness();
  const { name, phone, email, license } = business;
  return {
    ...numbering,
    /** "2026-0007" or "2026-0007-2"; empty in a preview. */
    number: number && versionNumber(number, numbering.version),
    /** "Friday, November 27, 2026". */
    date: fullDay(localDay(now)),
    lastDay,
    lastDayInWords: fullDay(lastDay),
    business: {
      name,
      phone,
      email,
      license: license ?? "",
      address: postalAddress(business),
      /** "#c8733c". */
      accent: currentAccent().strip,
      /** Address of the stored logo, "/uploads/NAME"; empty where there is none. */
      logo: currentLogo() ?? "",
    },
  };
}

/**
 * Makes the document of a draft, with the facts as they are now. Any of its words may be empty.
 * @param by email address of the administrator who sends it
 */
export function composeDocument(
  request: ContactRequest,
  draft: EstimateDraft,
  by: string,
  numbering: Numbering,
  now: Date,
) {
  const { opening, terms, notice, depositWords, paymentLink } = readSheet(estimatesSheet);
  const { suggestedFrom: _, address, lastDay, ...priced } = draft;
  const hasDeposit = draft.deposit.kind !== "none";
  const signature = nameOf(by);
  return {
    ...priced,
    ...headOf(numbering, lastDay, now),
    customer: { name: request.name, address },
    service: labelOf(request.service),
    opening: fillReply(opening, request),
    words: fillReply(draft.words, request),
    signature: signature.includes("@") || signature === formerColleague ? "" : signature,
    depositWords: hasDeposit ? fillReply(depositWords, request) : "",
    paymentLink: hasDeposit ? paymentLink : "",
    terms: fillReply(terms, request),
    notice: fillReply(notice, request),
  };
}

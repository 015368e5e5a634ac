import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { postalAddress } from "#app/business/facts/business.ts";
import { fullDay, localDay } from "#app/business/facts/time.ts";
import { formerColleague, nameOf } from "#app/content/history/change-log.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import type { EstimateDocument } from "#app/estimates/document/estimate-document.ts";
import { type EstimateDraft, versionNumber } from "#app/estimates/estimate/estimate.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { currentAccent, currentLogo } from "#app/look/look.server.ts";
import { filledIn } from "#app/requests/reply/send-reply.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { requireContactRequest } from "#app/requests/request/contact-requests.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { readDraft } from "./draft.server.ts";

/** Which estimate a document is: "2026-0007", its version, and the accepted one that it changes. */
export type Numbering = Pick<EstimateDocument, "number" | "version" | "changes">;

/**
 * The request with this id, and the document of its saved draft as it would be sent now, without a number.
 * @throws a redirect to the editor if there is no draft: it was sent or discarded
 */
export function previewDraft(id: string | undefined, context: Asked["context"]) {
  const request = requireContactRequest(readId(id));
  const stored = readDraft(request.id);
  if (!stored) throw redirect(href("/admin/contacts/:id/estimate", { id: String(request.id) }));
  const numbering = { number: "", version: 1, changes: "" };
  const by = administrator(context).email;
  return { request, document: composeDocument(request, stored.draft, by, numbering, new Date()) };
}

/** What of a document is of the day it is sent: number, dates (the last day: "2026-12-25"), and the business. */
export function headOf({ number, ...numbering }: Numbering, lastDay: string, now: Date) {
  const business = currentBusiness();
  return {
    ...numbering,
    number: number && versionNumber(number, numbering.version),
    date: fullDay(localDay(now)),
    lastDay,
    lastDayInWords: fullDay(lastDay),
    business: {
      name: business.name,
      phone: business.phone,
      email: business.email,
      license: business.license ?? "",
      address: postalAddress(business),
      accent: currentAccent().strip,
      logo: currentLogo() ?? "",
    },
  };
}

/**
 * Makes the document of a draft: what customers, PDF and mails are shown, with the facts as they are now.
 * @param by email address of the administrator who sends it
 */
export function composeDocument(
  request: ContactRequest,
  draft: EstimateDraft,
  by: string,
  numbering: Numbering,
  now: Date,
): EstimateDocument {
  const terms = readSheet(estimatesSheet);
  const { suggestedFrom: _, address, lastDay, ...priced } = draft;
  const hasDeposit = draft.deposit.kind !== "none";
  const signature = nameOf(by);
  return {
    ...priced,
    ...headOf(numbering, lastDay, now),
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

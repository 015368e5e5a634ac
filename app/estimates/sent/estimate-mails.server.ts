import { currentBusiness } from "#app/business/facts/business.server.ts";
import type {
  AcceptanceRecord,
  EstimateDocument,
} from "#app/estimates/document/estimate-document.ts";
import { sumsOf } from "#app/estimates/document/printed-estimate.ts";
import { dollars, lineCents, totalsOf } from "#app/estimates/estimate/money.ts";
import type { MailPage } from "#app/mail/mail-page.server.ts";
import type { Mail } from "#app/mail/outbox.server.ts";
import { type ContactRequest, firstName } from "#app/requests/request/contact-request.ts";
import {
  customerLink,
  customerMail,
  linkToRequest,
  oneLine,
  toOwner,
} from "#app/requests/request/request-mails.server.ts";
import { mailCauses } from "./sent-estimates.server.ts";

/** A version whose mail is written, and its PDF's row. */
type Mailed = { versionId: number; document: EstimateDocument; pdf?: number };

/** The lines and sums of an estimate; what is optional and not chosen says so. */
const amountsOf = (document: EstimateDocument, chosen: number[]): MailPage["amounts"] => [
  ...document.lines.map((line, place) => ({
    words: oneLine(line.words),
    note: line.isOptional && !chosen.includes(place) ? "If you like; not in the total" : "",
    value: dollars(lineCents(line)),
  })),
  ...sumsOf(document, new Set(chosen)).map(([words, value, isTotal]) => ({
    words,
    value,
    isTotal,
  })),
];

const attached = (document: EstimateDocument, pdf: number | undefined): Mail["attachments"] =>
  pdf === undefined ? [] : [{ document: pdf, filename: `estimate-${document.number}.pdf` }];

const passedOn = "Whoever has this email can open the page, so pass it on with care.";

/** A mail to the customer about an estimate; null if it cannot be sent. */
export function mailAboutEstimate(
  request: ContactRequest,
  { document, pdf }: Mailed,
  mail: Omit<Mail, "to" | "text" | "attachments">,
  page: Pick<MailPage, "heading" | "lead"> & Partial<MailPage> & { toPage: string },
): Mail | null {
  const link = customerLink(`/estimates/${document.number}`);
  const { toPage, ways = [], ...rest } = page;
  const call = { words: `Or call us at ${currentBusiness().phone}.` };
  const content: MailPage = {
    ...rest,
    first: link ? { words: toPage, href: link } : null,
    ways: [...ways, call],
    foot: link ? passedOn : "",
  };
  return customerMail(request, { ...mail, page: content, attachments: attached(document, pdf) });
}

/** The mail with an estimate, its PDF attached. */
export function sentMail(request: ContactRequest, mailed: Mailed): Mail | null {
  const { document, versionId } = mailed;
  const total = dollars(totalsOf(document, new Set()).total);
  const mail = {
    cause: mailCauses(versionId).sent,
    subject: `Your estimate from ${oneLine(document.business.name)}: ${total}`,
    // The owner has written it.
    headers: { "Auto-Submitted": "no" },
    typed: true,
  } as const;
  return mailAboutEstimate(request, mailed, mail, {
    heading: `Your estimate is ready, ${firstName(oneLine(request.name))}.`,
    lead: `Estimate ${document.number}. It holds until the end of ${document.lastDayInWords}.`,
    words: [document.opening, document.words, document.signature].filter(Boolean).join("\n\n"),
    amounts: amountsOf(document, []),
    toPage: "Read it and say yes",
    ways: [{ words: "The same as a PDF is attached. Questions are welcome on that page, too." }],
  });
}

/** The customer's copy of what they accepted, its PDF with the record attached. */
export function acceptedMail(
  request: ContactRequest,
  mailed: Mailed,
  record: AcceptanceRecord,
): Mail | null {
  const { document, versionId } = mailed;
  const mail = {
    cause: `estimate-copy-${versionId}`,
    subject: `Accepted: your estimate ${document.number} from ${oneLine(document.business.name)}`,
    typed: true,
  } as const;
  const { paymentLink, depositWords } = document;
  const isTheirs = record.how === "page";
  return mailAboutEstimate(request, mailed, mail, {
    heading: isTheirs ? "You said yes. Thank you." : "We noted your yes. Thank you.",
    lead: `Estimate ${document.number}, accepted ${record.atInWords}. Your copy with the record of it is attached.`,
    amounts: amountsOf(document, record.chosen),
    words: depositWords,
    toPage: "See it on your page",
    ways: paymentLink ? [{ words: "Pay the deposit", href: paymentLink }] : [],
  });
}

/** The mail that tells the owner that an estimate was accepted, with the same PDF, or declined. */
export function answeredMail(
  request: ContactRequest,
  { document, versionId, pdf }: Mailed,
  answer: { record: AcceptanceRecord } | { reason: string },
): Mail {
  const isYes = "record" in answer;
  const chosen = isYes ? answer.record.chosen : [];
  const total = dollars(totalsOf(document, new Set(chosen)).total);
  const verb = isYes ? "accepted" : "declined";
  const mail = {
    cause: `estimate-${verb}-${versionId}`,
    requestId: request.id,
    subject: `${isYes ? "Accepted" : "Declined"} by ${oneLine(request.name)}: estimate ${document.number}, ${total}`,
    attachments: attached(document, pdf),
  };
  return toOwner(request, mail, {
    lead: `has ${verb} estimate ${document.number}, ${total}.`,
    ...(isYes && { amounts: amountsOf(document, chosen) }),
    words: isYes ? "" : answer.reason,
    ways: [linkToRequest(request.id)],
  });
}

import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import type { Transaction } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import {
  type AcceptanceRecord,
  type EstimateDocument,
  linesInWords,
  sumsOf,
  totalText,
} from "#app/estimates/document/estimate-document.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { numberWord } from "#app/forms/text-fields.ts";
import type { MailPage } from "#app/mail/mail-page.server.ts";
import { type Mail, queueMail } from "#app/mail/outbox.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import { fillReply } from "#app/requests/reply/reply-words.server.ts";
import { type ContactRequest, firstName } from "#app/requests/request/contact-request.ts";
import {
  customerLink,
  customerMail,
  linkToRequest,
  oneLine,
  toOwner,
} from "#app/requests/request/request-mails.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { mailCauses, type SentEstimate } from "./sent-estimates.server.ts";

/** A version, and the id of the PDF to attach. */
export type Mailed = Pick<SentEstimate, "id" | "document"> & { pdf?: number };

/** The lines and sums of an estimate, as offered or as accepted. */
const amountsOf = (document: EstimateDocument, record?: AcceptanceRecord) => [
  ...linesInWords(document, record),
  ...sumsOf(document, new Set(record?.chosen)),
];

const attached = ({ document, pdf }: Mailed): Mail["attachments"] =>
  pdf === undefined ? [] : [{ document: pdf, filename: `estimate-${document.number}.pdf` }];

/** What a mail to the customer says; `link` is the words of the link to the estimate's page. */
type Words = Partial<MailPage> &
  Pick<MailPage, "heading" | "lead"> & { cause: string; subject: string; link: string };

/** The mail to the customer; null if it cannot be sent. */
function mailTo(request: ContactRequest, mailed: Mailed, words: Words, more: Partial<Mail> = {}) {
  const { cause, subject, link, ways = [], ...page } = words;
  const address = customerLink(`/estimates/${mailed.document.number}`);
  return customerMail(request, {
    cause,
    subject,
    attachments: attached(mailed),
    ...more,
    page: {
      ...page,
      first: address ? { words: link, href: address } : null,
      ways: [...ways, { words: `Or call us at ${currentBusiness().phone}.` }],
      foot: address ? "Whoever has this email can open the page, so pass it on with care." : "",
    },
  });
}

/** The mail with an estimate, its PDF attached. */
export function sentMail(request: ContactRequest, mailed: Mailed): Mail | null {
  const { document } = mailed;
  const words = {
    cause: mailCauses(mailed.id).sent,
    subject: `Your estimate from ${oneLine(document.business.name)}: ${totalText(document, [])}`,
    heading: `Your estimate is ready, ${firstName(oneLine(request.name))}.`,
    lead: `Estimate ${document.number}${document.changes && `, a change to ${document.changes}`}. It holds until the end of ${document.lastDayInWords}.`,
    words: [document.opening, document.words, document.signature].filter(Boolean).join("\n\n"),
    amounts: amountsOf(document),
    link: "Read it and say yes",
    ways: [{ words: "The same as a PDF is attached. Questions are welcome on that page, too." }],
  };
  // The owner has written it.
  return mailTo(request, mailed, words, { headers: { "Auto-Submitted": "no" }, typed: true });
}

/** The mail that asks the customer once more. `today`: "2026-12-25". */
export function askingMail(
  kind: "followed-up" | "reminded",
  request: ContactRequest,
  estimate: SentEstimate,
  today: string,
): Mail | null {
  const { id, document, label, last_day } = estimate;
  const ends = `It runs out at the end of ${document.lastDayInWords}.`;
  const daysLeft = (Date.parse(last_day) - Date.parse(today)) / dayMs;
  const holds = `Your estimate holds ${numberWord(daysLeft)} more ${daysLeft === 1 ? "day" : "days"}`;
  const words = {
    reminded: {
      subject: holds,
      heading: `${holds}.`,
      lead: `${ends} This is the only reminder.`,
    },
    "followed-up": {
      subject: `Your estimate from ${document.business.name}: any questions?`,
      heading: "Your estimate is waiting for you.",
      lead: ends,
      words: fillReply(readSheet(estimatesSheet).followUpWords, request),
    },
  };
  const facts = [
    { label: "Estimate", value: label },
    { label: "Work", value: document.service },
    { label: "Total", value: totalText(document, []) },
  ];
  const link = "Read it again";
  return mailTo(
    request,
    { id, document },
    { cause: mailCauses(id)[kind], ...words[kind], facts, link },
  );
}

/** The customer's copy of what they accepted, its PDF with the record attached. */
export function acceptedMail(request: ContactRequest, mailed: Mailed, record: AcceptanceRecord) {
  const { number, business, depositWords, paymentLink } = mailed.document;
  const words = {
    cause: `estimate-copy-${mailed.id}`,
    subject: `Accepted: your estimate ${number} from ${oneLine(business.name)}`,
    heading: `${record.how === "page" ? "You said yes." : "We noted your yes."} Thank you.`,
    lead: `Estimate ${number}, accepted ${record.atInWords}. Your copy with the record of it is attached.`,
    amounts: amountsOf(mailed.document, record),
    words: depositWords,
    link: "See it on your page",
    ways: paymentLink ? [{ words: "Pay the deposit", href: paymentLink }] : [],
  };
  return mailTo(request, mailed, words, { typed: true });
}

/** Tells the owner by mail and push that the customer has accepted an estimate, or why they declined it. */
export function tellOwner(
  tx: Transaction,
  request: ContactRequest,
  mailed: Mailed,
  answer: AcceptanceRecord | { reason: string },
): void {
  const { id, document } = mailed;
  const record = "chosen" in answer ? answer : undefined;
  const event = record ? "accepted" : "declined";
  const what = `estimate ${document.number}, ${totalText(document, record?.chosen ?? [])}`;
  const mail = {
    cause: `estimate-${event}-${id}`,
    request_id: request.id,
    subject: `${record ? "Accepted" : "Declined"} by ${oneLine(request.name)}: ${what}`,
    attachments: attached(mailed),
  };
  const page = {
    lead: `has ${event} ${what}.`,
    amounts: record && amountsOf(document, record),
    words: "reason" in answer ? answer.reason : "",
    ways: [linkToRequest(request.id)],
  };
  queueMail(tx, toOwner(request, mail, page));
  const url = href("/admin/contacts/:id", { id: String(request.id) });
  queuePush(tx, request.id, { event, id, service: labelOf(request.service), url });
}

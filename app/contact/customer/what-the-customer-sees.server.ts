import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { longDay, shortTime } from "#app/business/facts/time.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { invitationOf } from "#app/contact/customer/review/invitation.server.ts";
import { isAnsweredByMail } from "#app/contact/replies/send-reply.server.ts";
import {
  type ContactRequest,
  shownPhone,
  statusStep,
} from "#app/contact/request/contact-request.ts";
import { conversationOf } from "#app/contact/request/conversation.server.ts";
import { listMessages } from "#app/contact/request/messages.server.ts";
import { promisedBy, replyDue } from "#app/contact/request/waiting-time.ts";
import { headingsSheet } from "#app/pieces/headings-sheet.ts";
import { labelOf } from "#app/services/services.server.ts";
import { refusedOf } from "./customer-form.server.ts";

/** The data of a request for its customer's page. */
export function requestPageView(request: ContactRequest, token: string, now: Date) {
  const business = currentBusiness();
  const messages = listMessages(request.id);
  const said = conversationOf(request, messages, now, token);
  const review = invitationOf(request);
  const last = messages.at(-1);
  const words = pageWords(headingsSheet);
  return {
    ...progressOf({
      status: request.status,
      isAnswered: messages.some(({ sender }) => sender === "owner"),
      reached:
        last?.sender === "customer"
          ? `Your ${last.text ? "words" : "photographs"} reached us ${shortTime(last.created_at, now)}.`
          : "",
      isReviewed: review === "reviewed",
      promised: promisedBy(replyDue(new Date(request.created_at), business), now),
      phone: business.phone,
    }),
    ...{ review, said },
    asking: { question: words.reviewAsk, lead: words.reviewAskLead },
    customer: request.name,
    service: labelOf(request.service),
    phone: shownPhone(request.phone),
    email: request.email,
    received: longDay(request.created_at),
    photos: said.reduce((sum, { own, photos }) => sum + (own ? 0 : photos.length), 0),
    photosTo: href("/request/:token/photos/:number?", { token }),
    refused: refusedOf(request.id),
    repliesByMail: isAnsweredByMail(request),
  };
}

type State = {
  status: string;
  /** Whether the owner has written anything. */
  isAnswered: boolean;
  /** "Your words reached us Mon 4:04 PM.", if the customer wrote last; else empty. */
  reached: string;
  isReviewed: boolean;
  /** "by tomorrow, Tuesday, at the latest"; null after that day. */
  promised: string | null;
  phone: string;
};

/** Headline and sentence about the state of a request, and its step (index). */
function progressOf({ status, isAnswered, reached, isReviewed, promised, phone }: State) {
  const seen = statusStep(status);
  if (isReviewed)
    return { step: 3, headline: "Thank you for your review.", lead: "It helps the next person." };
  if (seen === 2)
    return { step: 2, headline: "The work is done.", lead: "Thank you for letting us in." };
  if (isAnswered && reached) {
    const lead = `${reached} In a hurry? Call us at ${phone}.`;
    return { step: 1, headline: "We have your answer.", lead };
  }
  if (isAnswered) {
    const lead = `Our answer stands below. Write back here, or call us at ${phone}.`;
    return { step: 1, headline: "We have answered.", lead };
  }
  if (seen === 1) {
    const lead = `We have been in touch with you. Anything else? Write it here, or call us at ${phone}.`;
    return { step: 1, headline: "We are on it.", lead };
  }
  const lead = promised
    ? `${reached} You will hear from us ${promised}.`.trim()
    : `Our answer is late, and we are sorry. Call us at ${phone} and you have it now.`;
  return { step: 0, headline: "We have your request.", lead };
}

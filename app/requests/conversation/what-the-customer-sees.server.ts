import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { longDay, shortTime } from "#app/business/facts/time.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { refusedOf } from "#app/requests/photos/stored-photos.server.ts";
import { isAnsweredByMail } from "#app/requests/reply/reply-to-request.server.ts";
import {
  type ContactRequest,
  shownPhone,
  statusStep,
} from "#app/requests/request/contact-request.ts";
import { listMessages } from "#app/requests/request/messages.server.ts";
import { promisedBy, replyDue } from "#app/requests/request/waiting-time.ts";
import { invitationOf } from "#app/requests/review/ask-for-review.server.ts";
import { reviewsPageSheet } from "#app/reviews/reviews-page-sheet.ts";
import { labelOf } from "#app/services/services.server.ts";
import { conversationOf } from "./conversation.server.ts";

/** The data of a request for the customer's page. */
export function requestPageView(request: ContactRequest, token: string, now: Date) {
  const business = currentBusiness();
  const messages = listMessages(request.id);
  const entries = conversationOf(request, messages, now, token);
  const review = invitationOf(request);
  const from = new Date(request.created_at);
  const isAnswered = messages.some(({ sender }) => sender === "owner");
  const last = messages.at(-1);
  const reachedStep = statusStep(request.status);
  // Messages from before the work was done need no reply.
  const isOpen = last && (reachedStep < 2 || last.created_at > request.updated_at);
  const words = pageWords(reviewsPageSheet);
  const promised = replyDue(from, business) > now ? promisedBy(from, business) : null;
  const arrival =
    isOpen && last.sender === "customer"
      ? `Your ${last.text ? "words" : "photographs"} reached us ${shortTime(last.created_at, now)}.`
      : "";
  const receipt = arrival && `${arrival} In a hurry? Call us at ${business.phone}.`;
  const orCall = `here, or call us at ${business.phone}.`;
  const lead = promised
    ? `${arrival} You will hear from us ${promised}.`.trim()
    : `Our answer is late, and we are sorry. Call us at ${business.phone} and you have it now.`;
  const state = (step: number, headline: string, lead: string) => ({ step, headline, lead });
  const findState = () => {
    if (review === "reviewed")
      return state(3, "Thank you for your review.", receipt || "It helps the next person.");
    if (reachedStep === 2)
      return state(2, "The work is done.", receipt || "Thank you for letting us in.");
    if (isAnswered && receipt) return state(1, "We have your answer.", receipt);
    if (isAnswered)
      return state(1, "We have answered.", `Read our answer below. Write back ${orCall}`);
    if (reachedStep === 1)
      return state(1, "We are on it.", `We have been in touch. Anything else? Write it ${orCall}`);
    return state(0, "We have your request.", lead);
  };
  return {
    ...findState(),
    review,
    entries,
    promised,
    isKept: isAnswered,
    asking: { question: words.ask, lead: words.askLead },
    customer: request.name,
    service: labelOf(request.service),
    phone: shownPhone(request.phone),
    email: request.email,
    received: longDay(request.created_at),
    photos: entries.flatMap(({ own, photos = [] }) => (own ? [] : photos)).length,
    photosTo: href("/request/:token/photos/:number?", { token }),
    refused: refusedOf(request.id),
    repliesByMail: isAnsweredByMail(request),
  };
}

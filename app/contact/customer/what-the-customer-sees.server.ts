import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { longDay, shortTime } from "#app/business/facts/time.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { invitationOf } from "#app/contact/customer/review/invitation.server.ts";
import { shownPhotos } from "#app/contact/photos/stored-photos.server.ts";
import { isAnsweredByMail } from "#app/contact/replies/send-reply.server.ts";
import { type ContactRequest, shownPhone } from "#app/contact/request/contact-request.ts";
import { listMessages } from "#app/contact/request/messages.server.ts";
import { promisedBy, replyDue } from "#app/contact/request/waiting-time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { headingsSheet } from "#app/pieces/headings-sheet.ts";
import { labelOf } from "#app/services/services.server.ts";
import type { Said } from "./messages-shown.tsx";
import { progressOf } from "./progress.ts";
import { refusedOf } from "./read-customer-form.server.ts";

/** A request as its customer's page shows it. */
export function requestPageView(request: ContactRequest, token: string, now: Date) {
  const business = currentBusiness();
  const { phone, name } = business;
  const messages = listMessages(request.id);
  const isReadable = (iso: string) => !Number.isNaN(Date.parse(iso));
  const when = (iso: string) => (isReadable(iso) ? shortTime(iso, now) : iso);
  const { photosWith, count } = shownPhotos(request.id, (number) =>
    href("/request/:token/photos/:number", { token, number }),
  );
  const first: Said = {
    ...{ key: "request", who: "You", text: request.message, photos: photosWith(null) },
    when: when(request.created_at),
  };
  const review = invitationOf(request);
  const last = messages.at(-1);
  const words = pageWords(headingsSheet);
  return {
    ...progressOf({
      status: request.status,
      isAnswered: messages.some(({ sender }) => sender === "owner"),
      reached:
        last?.sender === "customer"
          ? `Your ${last.text ? "words" : "photographs"} reached us ${when(last.created_at)}.`
          : "",
      isReviewed: review === "reviewed",
      promised: isReadable(request.created_at)
        ? promisedBy(replyDue(new Date(request.created_at), business), now)
        : null,
      phone,
    }),
    review,
    asking: { question: words.reviewAsk, lead: words.reviewAskLead },
    customer: request.name,
    service: labelOf(request.service),
    phone: shownPhone(request.phone),
    email: request.email,
    received: isReadable(request.created_at)
      ? longDay(new Date(request.created_at))
      : request.created_at,
    said: [
      first,
      ...messages.map((message): Said => {
        const own = message.sender === "owner";
        return {
          ...{ key: String(message.id), own, text: message.text },
          who: own ? signedBy(message.author, name) : "You",
          note: message === last && !own ? `Sent to ${name}` : undefined,
          when: when(message.created_at),
          photos: photosWith(message.id),
        };
      }),
    ],
    photos: count,
    photosTo: href("/request/:token/photos", { token }),
    refused: refusedOf(request.id),
    repliesByMail: isAnsweredByMail(request),
  };
}

/** "Ray Ortiz, Mojave Surface Restoration"; no email address stands for a person. */
function signedBy(author: string, business: string): string {
  const person = nameOf(author);
  return person && !person.includes("@") ? `${person}, ${business}` : business;
}

import { currentBusiness } from "#app/business/business.server.ts";
import { dateAndTime, longDay, shortTime } from "#app/business/time.ts";
import { shownPhone } from "#app/contact/contact-request.ts";
import type { ContactRequest } from "#app/contact/contact-requests.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { invitationOf } from "#app/reviews/invitation/invitation.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { listMessages } from "./messages.server.ts";
import { progressOf } from "./progress.ts";
import type { Said } from "./talk.tsx";

/** A request as its customer's page shows it. */
export function requestPageView(request: ContactRequest, now: Date) {
  const { replyHours, phone, name } = currentBusiness();
  const messages = listMessages(request.id);
  const isReadable = !Number.isNaN(Date.parse(request.created_at));
  const when = (iso: string) => (isReadable ? shortTime(iso, now) : iso);
  const due = Date.parse(request.created_at) + replyHours * 3_600_000;
  const first: Said = {
    ...{ key: "request", who: "You", text: request.message },
    when: when(request.created_at),
  };
  const review = invitationOf(request);
  return {
    ...progressOf({
      request,
      isAnswered: messages.some(({ sender }) => sender === "owner"),
      isReviewed: review === "reviewed",
      promised: due > now.getTime() ? dateAndTime(new Date(due).toISOString()) : null,
      phone,
    }),
    review,
    customer: request.name,
    service: labelOf(request.service),
    phone: shownPhone(request.phone),
    email: request.email,
    received: isReadable ? longDay(new Date(request.created_at)) : request.created_at,
    said: [
      first,
      ...messages.map((message): Said => {
        const own = message.sender === "owner";
        return {
          ...{ key: String(message.id), who: own ? name : "You", own, text: message.text },
          when: when(message.created_at),
        };
      }),
    ],
    repliesByMail: mailIsConfigured,
  };
}

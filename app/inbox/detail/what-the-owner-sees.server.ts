import { currentBusiness } from "#app/business/facts/business.server.ts";
import { dateAndTime, partOfDay, shortDate, shortTime } from "#app/business/facts/time.ts";
import { suggestionPreview } from "#app/estimates/suggest/suggest-lines.server.ts";
import { estimateStep, reachesCustomer } from "#app/inbox/estimates/request-estimates.server.ts";
import { findMatches } from "#app/inbox/search/search.server.ts";
import { mailState } from "#app/mail/outbox.server.ts";
import { mailSentence } from "#app/requests/conversation/conversation.server.ts";
import { isAnsweredByMail } from "#app/requests/reply/reply-to-request.server.ts";
import {
  type ContactRequest,
  firstName,
  phoneDigits,
  statusLabel,
} from "#app/requests/request/contact-request.ts";
import { readRequests, requestView } from "#app/requests/request/contact-requests.server.ts";
import type { Message } from "#app/requests/request/messages.server.ts";
import { customerLink, replyCause } from "#app/requests/request/request-mails.server.ts";
import { promisedBy, replyDue } from "#app/requests/request/waiting-time.ts";
import { invitationCause, invitationOf } from "#app/requests/review/ask-for-review.server.ts";
import type { NextAct } from "./next-step-band.tsx";

/** What is to be done about a request: a heading, one sentence, and the button that does it. `tells`: the number of the estimate whose note stands in them. */
export type NextStep = { heading: string; why: string; act: NextAct; tells?: string };

/** Says who is waited for, or what comes next. `back` is the message that waits for an answer. */
export function nextStep(
  request: ContactRequest,
  messages: Message[],
  back: Message | undefined,
  now: Date,
): NextStep {
  const { status, created_at, name } = request;
  if (request.spam) return step("Marked as spam", "It is not counted, and nothing is sent.", null);
  const reply = messages.findLast(({ sender }) => sender === "owner");
  const isPending = status === "pending";
  const at = (iso: string) => shortTime(iso, now);
  const customer = firstName(name);
  if (back && (reply || !isPending)) {
    const toReply = reply ? `To your reply of ${at(reply.created_at)}.` : "";
    const why = status === "completed" ? "After the work was done." : toReply;
    return step(`${customer} wrote back ${at(back.created_at)}`, why, "reply");
  }
  if (isPending && reply) {
    const why = "It is still pending: set it to Contacted, and it waits no more.";
    return step(`You replied ${at(reply.created_at)}`, why, null);
  }
  if (isPending)
    return step(
      `Waiting for your answer since ${at(created_at)}`,
      promise(created_at, now),
      "reply",
    );
  if (status === "completed") return reviewStep(request);
  const ofEstimate = estimateStep(request, reply?.created_at ?? "", now);
  if (ofEstimate) return ofEstimate;
  if (status !== "contacted") return step(statusLabel(status), "", "reply");
  if (!reply) return step("Write the estimate", suggestionPreview(request).area, "estimate");
  if (!reachesCustomer(request, replyCause(reply.id), reply.created_at)) {
    const why = "It was not mailed: send them the link to that page.";
    return step("Your reply is on their page", why, "link");
  }
  return step(
    `Waiting for ${customer} since ${partOfDay(reply.created_at, now)}`,
    `Job finished? Mark it done. ${customer} gets no email.`,
    "finish",
  );
}

const step = (heading: string, why: string, act: NextStep["act"]): NextStep => ({
  heading,
  why,
  act,
});

function promise(created_at: string, now: Date): string {
  const business = currentBusiness();
  const from = new Date(created_at);
  const due = replyDue(from, business);
  if (Number.isNaN(due.getTime())) return "";
  if (due > now) return `You promised an answer ${promisedBy(from, business)}.`;
  return `You promised an answer by ${shortTime(due.toISOString(), now)}.`;
}

function reviewStep(request: ContactRequest): NextStep {
  const asked = request.invited_at && dateAndTime(request.invited_at);
  const why = `Asked ${asked}. ${stateOfMail(invitationCause(request.id)) ?? ""}`;
  const outlook =
    isAnsweredByMail(request) && customerLink("/review")
      ? `${request.name} gets an email with a link at once. No reminder follows.`
      : `You get a link to text or email to ${firstName(request.name)}.`;
  return {
    none: step("Ask for a review", outlook, "invite"),
    open: step("Waits for their review", why, "review-link"),
    reviewed: step("They wrote a review", "", "show-review"),
  }[invitationOf(request)];
}

/** What is to be said of the mail with this cause; null without. */
export function stateOfMail(cause: string): string | null {
  const mail = mailState(cause);
  return mail && mailSentence(mail);
}

/** Maximum number of a customer's other requests on the page of one. */
const maxOthers = 5;

/** Other requests from the same email address or phone number, newest first. */
export function otherRequestsOf({ id, email, phone }: ContactRequest, now: Date) {
  const [mailbox, digits] = [email.toLowerCase(), phoneDigits(phone)];
  const isTheirs = (it: ContactRequest) =>
    (mailbox && it.email.toLowerCase() === mailbox) || (digits && phoneDigits(it.phone) === digits);
  const ids = [mailbox, digits]
    .filter(Boolean)
    .flatMap((q) => findMatches({ status: null, spam: false, q }));
  return readRequests([...new Set(ids)])
    .filter((it) => it.id !== id && isTheirs(it))
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .slice(0, maxOthers)
    .map((it) => ({ ...requestView(it, now), receivedShort: shortDate(it.created_at) }));
}

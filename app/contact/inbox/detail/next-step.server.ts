import { currentBusiness } from "#app/business/facts/business.server.ts";
import { replyTime } from "#app/business/facts/business.ts";
import { dateAndTime, shortTime } from "#app/business/facts/time.ts";
import { invitationCause, invitationOf } from "#app/contact/customer/review/invitation.server.ts";
import { type ContactRequest, statusLabel } from "#app/contact/request/contact-request.ts";
import type { Message } from "#app/contact/request/messages.server.ts";
import { promisedBy, replyDue } from "#app/contact/request/waiting-time.ts";
import { mailState } from "#app/mail/mail-state.server.ts";
import { mailSentence } from "./what-the-owner-sees.server.ts";

/** What is to be done about a request: a heading, one sentence, and the button that does it. */
export type NextStep = {
  heading: string;
  why: string;
  /** Write a reply, set it to Completed, ask for a review, get the link to the review, see the review. */
  act: "reply" | "complete" | "invite" | "review-link" | "show-review" | null;
};

/** Says who is waited for, or what comes next. `messages` are all on the request, oldest first. */
export function nextStep(request: ContactRequest, messages: Message[], now: Date): NextStep {
  const { status, updated_at, created_at, name } = request;
  const when = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : shortTime(iso, now));
  if (request.spam)
    return { heading: "Marked as spam", why: "It is not counted, and nothing is sent.", act: null };
  const reply = messages.findLast(({ sender }) => sender === "owner");
  const theirs = messages.slice(reply ? messages.indexOf(reply) + 1 : 0);
  const isPending = status === "pending";
  // What was written before the status was set has been settled with it, perhaps by telephone.
  const back = theirs.find((message) => isPending || message.created_at > updated_at);
  if (back && !(isPending && !reply))
    return {
      heading: `Waits for your answer since ${when(back.created_at)}`,
      why: `${name} wrote back.`,
      act: "reply",
    };
  if (isPending && reply)
    return {
      heading: `You replied ${when(reply.created_at)}`,
      why: "It is still pending: set it to Contacted, and it waits no more.",
      act: "reply",
    };
  if (isPending)
    return {
      heading: `Waits for your answer since ${when(created_at)}`,
      why: promise(created_at, now),
      act: "reply",
    };
  if (status === "completed") return reviewStep(request);
  if (status !== "contacted") return { heading: statusLabel(status), why: "", act: "reply" };
  return {
    heading: `Waits for them since ${when(reply?.created_at ?? updated_at)}`,
    why: reply ? "You have replied." : "You have been in touch.",
    act: "complete",
  };
}

function promise(created_at: string, now: Date): string {
  const business = currentBusiness();
  const due = replyDue(new Date(created_at), business);
  if (!(due > now)) return `You promise an answer within ${replyTime(business)}.`;
  return `You promised an answer ${promisedBy(due, now)}.`;
}

function reviewStep(request: ContactRequest): NextStep {
  const mail = mailState(invitationCause(request.id));
  const why = `Asked ${request.invited_at && dateAndTime(request.invited_at)}. ${(mail && mailSentence(mail)) ?? ""}`;
  return {
    none: {
      heading: "Ask for a review",
      why: "The work is done. A few words from them help the next customer decide.",
      act: "invite" as const,
    },
    open: { heading: "Waits for their review", why, act: "review-link" as const },
    reviewed: { heading: "They wrote a review", why: "", act: "show-review" as const },
  }[invitationOf(request)];
}

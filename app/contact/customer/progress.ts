import { statusStep } from "#app/contact/request/contact-request.ts";

/** The way of a request, as its customer sees it. */
export const steps = ["Received", "Answered", "Done", "Reviewed"] as const;

type State = {
  status: string;
  /** Whether the owner has written anything. */
  isAnswered: boolean;
  /** "Your words reached us Mon 4:04 PM.", if the customer wrote last; else empty. */
  reached: string;
  isReviewed: boolean;
  /** "by tomorrow, Tuesday, at the latest", until when a reply is promised; null where that is over. */
  promised: string | null;
  /** The number to call. */
  phone: string;
};

/** How a request stands, in plain words, and how far it has come (the index of a step). */
export function progressOf({ status, isAnswered, reached, isReviewed, promised, phone }: State) {
  const seen = statusStep(status);
  if (isReviewed)
    return { step: 3, headline: "Thank you for your review.", lead: "It helps the next person." };
  if (seen === 2)
    return {
      step: 2,
      headline: "The work is done.",
      lead: reached || "Thank you for letting us in.",
    };
  if (isAnswered && reached)
    return {
      step: 1,
      headline: "We have your answer.",
      lead: `${reached} In a hurry? Call us at ${phone}.`,
    };
  if (isAnswered)
    return {
      step: 1,
      headline: "We have answered.",
      lead: `Our answer stands below. Write back here, or call us at ${phone}.`,
    };
  if (seen === 1)
    return {
      step: 1,
      headline: "We are on it.",
      lead: `We have been in touch with you. Anything else? Write it here, or call us at ${phone}.`,
    };
  return {
    step: 0,
    headline: "We have your request.",
    lead: promised
      ? `${reached} You will hear from us ${promised}.`.trim()
      : `Our answer is late, and we are sorry. Call us at ${phone} and you have it now.`,
  };
}

import { href } from "react-router";
import { type MailPage, mailHtml, mailText } from "#app/mail/mail-page.server.ts";
import type { Mail } from "#app/mail/outbox.server.ts";

type Written = { id: number; name: string; text: string; stars: number; request_id: number | null };

/** The mail that tells the owner that a customer has written a review. */
export function reviewMail(review: Written, site: string | undefined): Mail {
  const path = href("/admin/site/reviews");
  const page: MailPage = {
    heading: review.name,
    lead: `has written a review with ${review.stars} of 5 stars. Visitors read it once you show it.`,
    facts: [],
    words: review.text,
    ways: [
      site
        ? { words: "Show it, or leave it hidden", href: `${site}${path}` }
        : { words: `It stands in the back office under ${path}.` },
    ],
  };
  return {
    cause: `review-${review.id}`,
    to: { owner: true },
    requestId: review.request_id ?? undefined,
    subject: `A review by ${review.name}`,
    text: mailText(page),
    html: mailHtml(page),
  };
}

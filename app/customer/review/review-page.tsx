import { href, Link, redirect } from "react-router";
import { longMonth } from "#app/business/facts/time.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { preserveInput, unknownWhetherSent } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { consumeCustomerMessage } from "#app/requests/request/messages.server.ts";
import { requireByLink } from "#app/requests/request/request-links.server.ts";
import { invitationOf } from "#app/requests/review/ask-for-review.server.ts";
import { removeReviewsOf, reviewOf, storeReview } from "#app/reviews/customer-reviews.server.ts";
import { reviewFields, reviewLengths, shortName } from "#app/reviews/review-fields.ts";
import { reviewsPageSheet } from "#app/reviews/reviews-page-sheet.ts";
import { labelOf } from "#app/services/services.server.ts";
import { Stars } from "#app/ui/controls/stars.tsx";
import { quoteLook } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/review-page.ts";
import { ReviewForm, WrittenReview } from "./review-form.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const request = requireByLink(params.token);
  if (invitationOf(request) === "none") throw redirect(href("/request/:token", params));
  const review = reviewOf(request.id);
  const { ask, googlePage, yelpPage } = pageWords(reviewsPageSheet);
  const elsewhere = { Google: googlePage, Yelp: yelpPage };
  return {
    question: ask,
    service: review?.service ?? (request.service && labelOf(request.service)),
    month: longMonth(review?.date ?? new Date().toISOString()),
    name: review?.name ?? shortName(request.name),
    written: review && {
      text: review.text,
      stars: review.stars,
      /** Whether visitors can read it. */
      isShown: review.shown && review.deleted_at === null,
      /** Whether it is in the owner's trash. */
      isDeleted: review.deleted_at !== null,
      /** The business's pages on other sites where customers may also write a review, by name. */
      elsewhere: Object.entries(elsewhere).filter(([, page]) => page !== ""),
    },
  };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your review | ${matches[0].loaderData.business.name}` },
];

export async function action({ request: sent, params, context }: Route.ActionArgs) {
  const values = textFields(await readForm(sent), { intent: 20, ...reviewLengths });
  const request = requireByLink(params.token);
  return preserveOnError(values, "storing a customer's review", () => {
    const refusal = consumeCustomerMessage({ request: sent, context }, request.id);
    if (refusal) return formFailure(429, refusal.sentence, values);
    if (values.intent === "take-down") removeReviewsOf([request.id]);
    else {
      const { success, data: fields, error } = reviewFields.safeParse(values);
      if (!success) return formFailure(422, problemOf(error), values);
      // If the form is sent twice, only the first review is stored.
      storeReview(request.id, fields);
    }
    return redirect(href("/request/:token/review", params), 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSent);

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { question, service, month, name, written } = loaderData;
  return (
    <Split kind="early" className="fills flex-1">
      <SplitSide height="pt-head pb-section">
        <p className="text-note print:hidden">
          <Link
            className="inline-flex min-h-target items-center"
            to={href("/request/:token", params)}
          >
            Your request
          </Link>
        </p>
        <h1 className="text-[clamp(2.25rem,1.5rem+2.6vw,3.75rem)]">
          {written ? "Thank you for your review." : question}
        </h1>
        {written ? (
          <WrittenReview {...written} answer={actionData} />
        ) : (
          <ReviewForm service={service} name={name} answer={actionData} />
        )}
      </SplitSide>
      {written?.text !== "" && (
        <SplitSide height="max-lg:py-12 lg:pt-head lg:pb-section">
          <p className="mb-4 text-note text-quiet">
            {written?.isShown ? "As visitors read it" : "As visitors would read it"}
          </p>
          {written && <Stars rating={written.stars} />}
          <blockquote className={`mt-3 ${quoteLook.text} ${written ? "" : "text-quiet"}`}>
            <p>&ldquo;{written?.text ?? "Your words."}&rdquo;</p>
          </blockquote>
          <p className="mt-4 text-note leading-normal">
            <b className="block font-semibold">{name}</b>
            <span className="text-quiet">
              {service}
              <br />
              {month}, Verified
            </span>
          </p>
          {!written && (
            <p className="mt-8 max-w-[28em] border-t border-line pt-4 text-note leading-[1.6] text-quiet">
              The business may show or hide a review. It cannot change a word of it.
            </p>
          )}
        </SplitSide>
      )}
    </Split>
  );
}

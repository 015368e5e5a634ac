import { href, redirect } from "react-router";
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
import { quoteLook } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/review-page.ts";
import { ReviewForm } from "./review-form.tsx";
import { WrittenReview } from "./written-review.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const request = requireByLink(params.token);
  const page = href("/request/:token", params);
  if (invitationOf(request) === "none") throw redirect(page);
  const review = reviewOf(request.id);
  const { ask, googlePage, yelpPage } = pageWords(reviewsPageSheet);
  return {
    page,
    question: ask,
    service: review?.service ?? (request.service && labelOf(request.service)),
    month: longMonth(review?.date ?? new Date().toISOString()),
    name: review?.name ?? shortName(request.name),
    written: review && {
      elsewhere: [
        { name: "Google", to: googlePage },
        { name: "Yelp", to: yelpPage },
      ].filter(({ to }) => to !== ""),
      text: review.text,
      stars: review.stars,
      shown: review.shown && review.deleted_at === null,
      deleted: review.deleted_at !== null,
    },
  };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your review | ${matches[0].loaderData.business.name}` },
  { name: "robots", content: "noindex" },
];

export async function action({ request: sent, params, context }: Route.ActionArgs) {
  const values = textFields(await readForm(sent), { intent: 20, ...reviewLengths });
  const request = requireByLink(params.token);
  const here = href("/request/:token/review", params);
  return preserveOnError(values, "storing a customer's review", () => {
    const refusal = consumeCustomerMessage({ request: sent, context }, request.id);
    if (refusal) return formFailure(429, refusal.sentence, values);
    if (values.intent === "take-down") {
      removeReviewsOf([request.id]);
      return redirect(here, 303);
    }
    const { success, data: fields, error } = reviewFields.safeParse(values);
    if (!success) return formFailure(422, problemOf(error), values);
    // If the form is sent twice, only the first review is stored.
    storeReview(request.id, fields);
    return redirect(here, 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSent);

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, written, ...about } = loaderData;
  return (
    <Split kind="early" className="fills flex-1">
      {written ? (
        <WrittenReview page={page} review={{ ...about, ...written }} failure={actionData} />
      ) : (
        <>
          <SplitSide height="pt-head pb-section">
            <ReviewForm page={page} {...about} failure={actionData} />
          </SplitSide>
          <SplitSide height="max-lg:py-12 lg:pt-head lg:pb-section">
            <p className="mb-4 text-note text-quiet">As visitors will read it</p>
            <blockquote className={`${quoteLook.text} text-quiet`}>
              <p>&ldquo;Your words.&rdquo;</p>
            </blockquote>
            <p className="mt-4 text-note leading-normal">
              <b className="block font-semibold">{about.name}</b>
              <span className="text-quiet">
                {about.service}
                <br />
                {about.month}, Verified
              </span>
            </p>
            <p className="mt-8 max-w-[28em] border-t border-line pt-4 text-note leading-[1.6] text-quiet">
              The business may show or hide a review. It cannot change a word of it.
            </p>
          </SplitSide>
        </>
      )}
    </Split>
  );
}

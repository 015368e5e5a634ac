import { data, href } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { changeRecord } from "#app/content/record-action.server.ts";
import { RecordForm } from "#app/content/record-form.tsx";
import { firstValues } from "#app/content/sheet.ts";
import type { SheetAnswer } from "#app/content/sheet-action.server.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/preserve-input.ts";
import { readId } from "#app/http/read-address.ts";
import {
  createReview,
  currentReviewSheet,
  findReview,
  listReviews,
  maxReviews,
  reviewValues,
  updateReview,
} from "#app/reviews/reviews.server.ts";
import type { Route } from "./+types/edit.ts";

const closeTo = href("/admin/site/reviews");
const changed =
  "This review was changed or deleted in another tab since you opened it here, so nothing was saved. What you entered is still below.";
const tooMany = `There are ${maxReviews} reviews already: please delete one first.`;

/** The form of a new review, where the address names none, and of one to edit. */
export function loader({ params }: Route.LoaderArgs) {
  const sheet = currentReviewSheet();
  if (params.id === undefined)
    return data({ title: "Add a review", sheet, values: firstValues(sheet), version: 0 });
  const review = findReview(readId(params.id) ?? 0);
  const gone = { title: "This review is no longer here.", sheet, values: null, version: 0 };
  if (!review) return data(gone, { status: 404 });
  // Shown or hidden, but in the customer's own words.
  if (review.source === "invitation")
    throw data("A customer wrote this: it can be shown or hidden, not reworded.", { status: 403 });
  const { name, version } = review;
  return data({ title: name, sheet, values: reviewValues(review), version });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const by = administrator(context).email;
  const { id } = params;
  return changeRecord(
    currentReviewSheet(),
    request,
    (values, version) => {
      if (id !== undefined)
        return updateReview(readId(id) ?? 0, version, values, by) ? null : changed;
      if (listReviews().length >= maxReviews) return tooMany;
      createReview(values, by);
      return null;
    },
    closeTo,
  );
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Review | Back office" }];

export default function EditReview({ loaderData, actionData, params }: Route.ComponentProps) {
  const preview = href("/admin/site/reviews/:id/preview", { id: params.id ?? "new" });
  const answer = actionData as Partial<SheetAnswer> | undefined;
  return <RecordForm {...loaderData} answer={answer} closeTo={closeTo} preview={preview} />;
}

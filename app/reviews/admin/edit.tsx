import { data, href } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { findLastChange } from "#app/content/history/change-log.server.ts";
import { answerRowForm } from "#app/content/rows/answer-row-form.server.ts";
import { RowForm } from "#app/content/rows/row-form.tsx";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { readId } from "#app/http/read-numbers.ts";
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
const rows = {
  subject: "reviews",
  kind: "review",
  read: (id: number) => {
    const row = findReview(id);
    return row && { values: reviewValues(row), version: row.version };
  },
  update: updateReview,
  create: createReview,
  count: () => listReviews().length,
  maxRows: maxReviews,
};

const seen = () => findLastChange("reviews")?.id ?? 0;

/** The form of a new review, where the address names none, and of one to edit. */
export function loader({ params }: Route.LoaderArgs) {
  const sheet = currentReviewSheet();
  const opened = { sheet, values: firstValues(sheet), version: 0, seen: seen() };
  if (params.id === undefined) return data({ ...opened, title: "Add a review" });
  const review = findReview(readId(params.id) ?? 0);
  const gone = { ...opened, title: "This review is no longer here.", values: null };
  if (!review) return data(gone, { status: 404 });
  // Shown or hidden, but in the customer's own words.
  if (review.source === "invitation")
    throw data("A customer wrote this: it can be shown or hidden, not reworded.", { status: 403 });
  const { name, version } = review;
  return data({ ...opened, title: name, values: reviewValues(review), version });
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerRowForm(currentReviewSheet(), request, rows, {
    id: params.id === undefined ? null : (readId(params.id) ?? 0),
    by: administrator(context).email,
    closeTo,
    showTime: dateAndTime,
  });

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Review | Back office" }];

export default function EditReview({ loaderData, actionData, params }: Route.ComponentProps) {
  const preview = `${closeTo}/${params.id ?? "new"}/preview`;
  const answer = actionData as Partial<SheetAnswer> | undefined;
  return <RowForm {...loaderData} answer={answer} closeTo={closeTo} preview={preview} />;
}

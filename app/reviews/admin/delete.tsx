import { data, href, redirect } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { DeletePage } from "#app/content/delete-page.tsx";
import { readId } from "#app/http/read-address.ts";
import { findReview, reviewList } from "#app/reviews/reviews.server.ts";
import type { Route } from "./+types/delete.ts";

const closeTo = href("/admin/site/reviews");

export function loader({ params }: Route.LoaderArgs) {
  const review = findReview(readId(params.id) ?? 0);
  if (!review) throw data("This review is no longer here.", { status: 404 });
  return { name: review.name };
}

export function action({ params, context }: Route.ActionArgs) {
  const id = readId(params.id) ?? 0;
  if (!reviewList.trash(id, administrator(context).email))
    throw data("This review is no longer here.", { status: 404 });
  return redirect(`${closeTo}?deleted=${id}`, 303);
}

export const meta: Route.MetaFunction = () => [{ title: "Delete a review | Back office" }];

export default function DeleteReview({ loaderData }: Route.ComponentProps) {
  const question = "Are you sure you want to delete this review?";
  return <DeletePage question={question} name={loaderData.name} closeTo={closeTo} />;
}

import { href } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { DeletePage } from "#app/content/delete-page.tsx";
import { rowThere, trashRow } from "#app/content/list-action.server.ts";
import { readId } from "#app/http/read-address.ts";
import { findReview, reviewList } from "#app/reviews/reviews.server.ts";
import type { Route } from "./+types/delete.ts";

const closeTo = href("/admin/site/reviews");

export function loader({ params }: Route.LoaderArgs) {
  const { name } = rowThere(findReview(readId(params.id) ?? 0), "review");
  return { name };
}

export function action({ params, context }: Route.ActionArgs) {
  const id = readId(params.id) ?? 0;
  return trashRow(reviewList, "review", { id, by: administrator(context).email, closeTo });
}

export const meta: Route.MetaFunction = () => [{ title: "Delete a review | Back office" }];

export default function DeleteReview({ loaderData, actionData }: Route.ComponentProps) {
  const question = "Are you sure you want to delete this review?";
  const { name } = loaderData;
  return <DeletePage question={question} name={name} closeTo={closeTo} failure={actionData} />;
}

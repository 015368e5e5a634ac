import { href } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { changeList } from "#app/content/list-action.server.ts";
import { ListPage } from "#app/content/list-page.tsx";
import { readId } from "#app/http/read-address.ts";
import { findDeletedReview, listReviews, reviewList } from "#app/reviews/reviews.server.ts";
import type { Route } from "./+types/list.ts";

const address = href("/admin/site/reviews");

/** Where a review comes from, as the list says it. */
const marks = { sample: "Sample", owner: "Entered by hand", invitation: "Verified" } as const;

export function loader({ url }: Route.LoaderArgs) {
  const deleted = readId(url.searchParams.get("deleted"));
  return {
    deleted: deleted && findDeletedReview(deleted),
    rows: listReviews().map(({ id, name, text, shown, on_home, source }) => ({
      ...{ id, name, shown, editable: source !== "invitation" },
      about: text,
      mark: marks[source] + (on_home ? ", on the home page" : ""),
    })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changeList(reviewList, request, administrator(context).email, address);

export const meta: Route.MetaFunction = () => [{ title: "Reviews | Back office" }];

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Reviews"
      about="What customers said, in the order of the page."
      address={address}
      rows={loaderData.rows}
      deleted={loaderData.deleted || null}
    />
  );
}

import { href } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { changeList } from "#app/content/rows/list-action.server.ts";
import { ListPage } from "#app/content/rows/list-page.tsx";
import { readId } from "#app/http/read-numbers.ts";
import { hiddenVerified } from "#app/reviews/customer-reviews.server.ts";
import { maxStars } from "#app/reviews/review-fields.ts";
import {
  listReviews,
  listShownReviews,
  reviewList,
  setOnHome,
} from "#app/reviews/reviews.server.ts";
import { Notice } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/list.ts";

const address = href("/admin/site/reviews");

/** The list's words for where a review comes from. */
const marks = {
  sample: "Sample, still marked Verified",
  owner: "Entered by hand, not verified",
  invitation: "Verified",
} as const;

export function loader({ url }: Route.LoaderArgs) {
  const deleted = readId(url.searchParams.get("deleted"));
  return {
    deleted: deleted && reviewList.findDeleted(deleted),
    samples: listShownReviews().filter(({ source }) => source === "sample").length,
    hidden: hiddenVerified(),
    rows: listReviews().map(({ id, name, text, stars, shown, on_home, source, request_id }) => ({
      ...{ id, name, shown, editable: source !== "invitation" },
      about: `${stars} of ${maxStars} stars. ${text}`,
      mark: [
        marks[source],
        source === "invitation" && request_id && `from request ${request_id}`,
        on_home && "on the home page",
      ]
        .filter(Boolean)
        .join(", "),
      // The other reviews have this switch in their form.
      own:
        source === "invitation"
          ? on_home
            ? { intent: "off-home", label: "Off home page" }
            : { intent: "on-home", label: "On home page" }
          : undefined,
    })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changeList(reviewList, request, administrator(context).email, address, {
    "on-home": (id, by) => setOnHome(id, true, by),
    "off-home": (id, by) => setOnHome(id, false, by),
  });

export const meta: Route.MetaFunction = () => [{ title: "Reviews | Back office" }];

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Reviews"
      about="What a customer wrote through your invitation is Verified and stays as written: you show it or hide it."
      address={address}
      rows={loaderData.rows}
      deleted={loaderData.deleted || null}
      failure={actionData}
    >
      {loaderData.samples > 0 && <Samples count={loaderData.samples} />}
      {loaderData.hidden > 0 && (
        <Notice>
          {loaderData.hidden === 1
            ? "One verified review is hidden or deleted"
            : `${loaderData.hidden} verified reviews are hidden or deleted`}
          : as long as that is so, the reviews page says that it shows a selection.
        </Notice>
      )}
    </ListPage>
  );
}

/** Asks the owner to hide or replace the sample reviews. */
function Samples({ count }: { count: number }) {
  return (
    <Notice>
      {count === 1 ? "One sample is" : `${count} samples are`} shown. Nobody wrote them, and they
      keep the word Verified as they came: hide or replace them before customers read them. In the
      United States the FTC forbids made-up reviews. What you enter by hand is not called Verified;
      only what a customer sends through an invitation is.
    </Notice>
  );
}

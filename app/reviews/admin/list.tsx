import { Form, href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { shortDate } from "#app/business/facts/time.ts";
import { changeList, listState } from "#app/content/rows/list-forms.server.ts";
import { ListPage } from "#app/content/rows/list-page.tsx";
import {
  hiddenVerified,
  leaveHidden,
  undecidedReviews,
} from "#app/reviews/customer-reviews.server.ts";
import { maxStars } from "#app/reviews/review-fields.ts";
import {
  hideSamples,
  listReviews,
  type Review,
  reviewList,
  siteOf,
  timeOf,
} from "#app/reviews/reviews.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Stars } from "#app/ui/controls/stars.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";
import { Notice } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/list.ts";

const address = href("/admin/site/reviews");

export function loader({ url }: Route.LoaderArgs) {
  const undecided = undecidedReviews();
  return {
    ...listState(reviewList, url),
    hidden: hiddenVerified() - undecided.length,
    undecided: undecided.map(({ id, name, text, stars }) => ({ id, name, text, stars })),
    rows: listReviews().map((row) => ({
      id: row.id,
      name: row.name,
      shown: row.shown,
      editable: row.source !== "invitation",
      rating: row.stars,
      about: `“${row.text}”`,
      note: noteOf(row),
      sample: row.source === "sample",
      // The other reviews have this switch in their form.
      own:
        row.source === "invitation" && row.shown
          ? row.on_home
            ? { intent: "off-home", label: "Off home page" }
            : { intent: "on-home", label: "On home page" }
          : undefined,
    })),
  };
}

/** "Entered by hand, from Google, March 14, 2026, on Home". */
function noteOf(row: Review): string {
  const { source, request_id, on_home, relative_date } = row;
  const from = siteOf(row);
  return [
    source === "owner" && "Entered by hand",
    source === "invitation" && "Verified",
    from && `from ${from.name}`,
    source === "invitation" && request_id && `from request ${request_id}`,
    relative_date || dateOf(row),
    on_home && "on Home",
  ]
    .filter(Boolean)
    .join(", ");
}

const dateOf = ({ date }: Review) => {
  const time = timeOf(date);
  return time ? shortDate(time.toISOString()) : "no date";
};

export const action = ({ request, context }: Route.ActionArgs) =>
  changeList(reviewList, request, administrator(context).email, address, {
    "on-home": (id, by) => reviewList.setSwitch(id, "on_home", true, by),
    "off-home": (id, by) => reviewList.setSwitch(id, "on_home", false, by),
    "leave-hidden": leaveHidden,
    "hide-samples": (_, by) => hideSamples(by),
  });

export const meta: Route.MetaFunction = () => [{ title: "Reviews | Back office" }];

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, undecided, hidden, ...state } = loaderData;
  return (
    <ListPage
      title="Reviews"
      about={
        rows.every(({ editable }) => editable)
          ? "Reviews with photos get a row of their own."
          : "Verified reviews can be hidden, not changed."
      }
      also={[
        { label: "Ask a customer", path: `${href("/admin/contacts")}?status=completed` },
        { label: "Page text", path: href("/admin/site/:sheet", { sheet: "reviews-page" }) },
      ]}
      {...{ ...state, address }}
      rows={rows.map(({ rating, ...row }) => ({
        ...row,
        mark: (
          <span className="text-ink">
            <Stars rating={rating} />
          </span>
        ),
      }))}
      failure={actionData}
    >
      {undecided.map((review) => (
        <NewReview key={review.id} {...review} />
      ))}
      {hidden > 0 && (
        <Notice>
          {hidden === 1 ? "One verified review is" : `${hidden} verified reviews are`} not shown, so
          your reviews page says “a selection”.
        </Notice>
      )}
    </ListPage>
  );
}

const NewReview = ({ id, name, text, stars }: Pick<Review, "id" | "name" | "text" | "stars">) => (
  <Wrap className="border-t border-line bg-surface-bright py-5">
    <h2 className="text-lead wrap-anywhere">
      {name} wrote a review, {stars} of {maxStars} stars. Show it?
    </h2>
    <p className="mt-2 max-w-[44em] whitespace-pre-line wrap-anywhere">{text}</p>
    <Form method="post" className="mt-4 flex flex-wrap gap-3" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button variant="outline" name="intent" value="show">
        Show it<span className="sr-only">: {name}</span>
      </Button>
      <Button variant="outline" name="intent" value="leave-hidden">
        Leave it hidden<span className="sr-only">: {name}</span>
      </Button>
    </Form>
  </Wrap>
);

import { href, Link } from "react-router";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { RequestRow, Row } from "./request-row.tsx";

type Props = Pick<
  DashboardData,
  "waiting" | "waitBelow" | "longestWait" | "estimates" | "reviews" | "waits" | "sentence"
>;

/** What waits for the owner: requests, the longest wait first; estimates; undecided reviews. */
export function WaitingRows({ waiting, waitBelow, estimates, reviews, waits, ...more }: Props) {
  const allWaiting = `${href("/admin/contacts")}?order=waiting`;
  const toReviews = href("/admin/site/reviews");
  const unlisted = [
    {
      count: waits.requests - waiting.length - waitBelow,
      of: "request",
      to: allWaiting,
    },
    { count: waits.estimates - estimates.length, of: "estimate", to: href("/admin/estimates") },
    { count: waits.reviews - reviews.length, of: "review", to: toReviews },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waiting">
      <HeadingRow id="waiting" heading="Waiting for you">
        {waits.requests > 0 && (
          <Link to={allWaiting}>
            View All<span className="sr-only"> who wait</span>
          </Link>
        )}
      </HeadingRow>
      {waits.requests + estimates.length + reviews.length === 0 && (
        <EmptyNote>{more.sentence}</EmptyNote>
      )}
      <RowList>
        {waiting.map((request) => (
          <RequestRow key={request.id} request={request} longestWait={more.longestWait} />
        ))}
        {estimates.map((it) => (
          <EstimateRow key={it.number} {...it} />
        ))}
        {reviews.map(({ id, name }) => (
          <Row key={id} name={name} status="completed" to={toReviews}>
            <b className="font-semibold">Wrote a review</b>. Show it?
          </Row>
        ))}
      </RowList>
      <p className="flex flex-wrap gap-x-6 text-note *:inline-flex *:min-h-13 *:items-center">
        {unlisted.map(({ count, of, to }) => (
          <Link key={of} to={to}>{`${count} more ${of}${count > 1 ? "s" : ""}`}</Link>
        ))}
        {waitBelow > 0 && (
          <Link to="#recent-requests">
            {`${waitBelow} ${waiting.length > 0 ? "more " : ""}among the newest requests`}
          </Link>
        )}
      </p>
    </section>
  );
}

const estimateWords = {
  accepted: (total: string) => [`Said yes to ${total}`, ". Agree on the days"],
  declined: (total: string) => [`Said no to ${total}`, ". Ask why?"],
  quiet: (total: string) => [`No answer to ${total}`, " for a week"],
};

function EstimateRow(row: DashboardData["estimates"][number]) {
  const [words, more] = estimateWords[row.what](row.total);
  return (
    <Row
      {...row}
      to={href("/admin/contacts/:id", { id: String(row.id) })}
      when={row.since}
      customer={row}
    >
      <b className="font-semibold">{words}</b>
      <span className="max-sm:hidden">{more}</span>
    </Row>
  );
}

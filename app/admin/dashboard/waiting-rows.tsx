import { href, Link } from "react-router";
import { CallAndText } from "#app/inbox/list/contact-links.tsx";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { RequestRow, Row } from "./request-row.tsx";

type Props = Pick<
  DashboardData,
  "waiting" | "waitBelow" | "longestWait" | "estimates" | "reviews" | "waits" | "sentence"
>;

/** What waits for the owner: requests, the longest wait first; estimates; undecided reviews. */
export function WaitingRows({ waiting, waitBelow, estimates, reviews, waits, ...more }: Props) {
  const amongNewest = `${waiting.length > 0 ? "more " : ""}among the newest requests`;
  const allWaiting = `${href("/admin/contacts")}?order=waiting`;
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
        <More
          count={waits.requests - waiting.length - waitBelow}
          words={["more request", "more requests"]}
          to={allWaiting}
        />
        <More count={waitBelow} words={[amongNewest, amongNewest]} to="#recent-requests" />
        {estimates.map((it) => (
          <EstimateRow key={it.number} {...it} />
        ))}
        <More
          count={waits.estimates - estimates.length}
          words={["more estimate", "more estimates"]}
          to={href("/admin/estimates")}
        />
        {reviews.map(({ id, name }) => (
          <Row key={id} name={name} status="completed" to={href("/admin/site/reviews")}>
            <b className="font-semibold">Wrote a review</b>. Show it?
          </Row>
        ))}
        <More
          count={waits.reviews - reviews.length}
          words={["more review", "more reviews"]}
          to={href("/admin/site/reviews")}
        />
      </RowList>
    </section>
  );
}

type MoreProps = { count: number; words: [one: string, many: string]; to: string };

/** A link to those that are not shown here. */
const More = ({ count, words: [one, many], to }: MoreProps) =>
  count > 0 && (
    <li>
      <Link className="inline-flex min-h-13 items-center text-note" to={to}>
        {`${count} ${count > 1 ? many : one}`}
      </Link>
    </li>
  );

const estimateWords = {
  accepted: (total: string) => [`Said yes to ${total}`, ". Agree on the days"],
  declined: (total: string) => [`Said no to ${total}`, ". Ask why?"],
  quiet: (total: string) => ["No answer", ` to ${total} for a week. Call?`],
};

function EstimateRow(row: DashboardData["estimates"][number]) {
  const [words, more] = estimateWords[row.what](row.total);
  return (
    <Row
      {...row}
      to={href("/admin/contacts/:id", { id: String(row.id) })}
      when={row.since}
      contactLinks={<CallAndText {...row} className="-mr-2" />}
    >
      <b className="font-semibold">{words}</b>
      {more}
    </Row>
  );
}

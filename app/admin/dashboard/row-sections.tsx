import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Photo } from "#app/photos/show/photo.tsx";
import { MoreLink } from "#app/ui/controls/button.tsx";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { RequestRow, Row } from "./request-row.tsx";

/** Stands where rows cannot be read from the database. */
export const unreadable = "They cannot be read right now. Please try again later.";

type SectionProps = {
  id: string;
  heading: string;
  /** Address of all rows, and what they are, for screen readers. */
  all: { to: string; of: string } | false | undefined;
  /** Replaces the rows if there are none. */
  empty: ReactNode;
  /** Undefined if they cannot be read. */
  rows: ReactNode[] | undefined;
  /** Below the rows. */
  children?: ReactNode;
};

/** A section with the first rows of a list, and a link to all. */
function RowSection({ id, heading, all, empty, rows, children }: SectionProps) {
  const note = rows ? rows.length === 0 && empty : unreadable;
  return (
    <section aria-labelledby={id}>
      <HeadingRow id={id} heading={heading}>
        {all && (
          <Link to={all.to}>
            View All<span className="sr-only"> {all.of}</span>
          </Link>
        )}
      </HeadingRow>
      {note ? <EmptyNote>{note}</EmptyNote> : <RowList>{rows}</RowList>}
      {children}
    </section>
  );
}

const estimateWords = {
  accepted: ["Said yes to", ". Agree on the days"],
  declined: ["Said no to", ". Ask why?"],
  quiet: ["No answer to", " for a week"],
};

/** What waits for the owner: requests, the longest wait first; estimates; undecided reviews. */
export function WaitingRows(data: DashboardData) {
  const { waiting, waitBelow, estimates, reviews, waits, sentence } = data;
  const allWaiting = `${href("/admin/contacts")}?order=waiting`;
  const toReviews = href("/admin/site/reviews");
  const unlisted = [
    { of: "request", to: allWaiting, count: waits.requests - waiting.length - waitBelow },
    { of: "estimate", to: href("/admin/estimates"), count: waits.estimates - estimates.length },
    { of: "review", to: toReviews, count: waits.reviews - reviews.length },
  ].filter(({ count }) => count > 0);
  return (
    <RowSection
      id="waiting"
      heading="Waiting for you"
      all={waits.requests > 0 && { to: allWaiting, of: "who wait" }}
      empty={waits.requests === 0 && sentence}
      rows={[
        ...waiting.map((request) => <RequestRow key={request.id} {...data} request={request} />),
        waitBelow > 0 && (
          <li key="below">
            <Link className="inline-flex min-h-13 items-center text-note" to="#recent-requests">
              {`${waitBelow} ${waiting.length > 0 ? "more " : ""}new ${waitBelow > 1 ? "requests" : "request"} below`}
            </Link>
          </li>
        ),
        ...estimates.map((row) => (
          <Row
            key={row.number}
            {...row}
            to={href("/admin/contacts/:id", { id: String(row.id) })}
            when={row.since}
            customer={row}
          >
            <b className="font-semibold">{`${estimateWords[row.what][0]} ${row.total}`}</b>
            <span className="max-sm:hidden">
              {row.reason ? `: “${row.reason}”` : estimateWords[row.what][1]}
            </span>
          </Row>
        )),
        ...reviews.map(({ id, name }) => (
          <Row key={`review ${id}`} name={name} status="completed" to={toReviews}>
            <b className="font-semibold">Wrote a review</b>. Show it?
          </Row>
        )),
      ].filter(Boolean)}
    >
      <p className="flex flex-wrap gap-x-6 text-note *:inline-flex *:min-h-13 *:items-center">
        {unlisted.map(({ count, of, to }) => (
          <Link key={of} to={to}>{`${count} more ${of}${count > 1 ? "s" : ""}`}</Link>
        ))}
      </p>
    </RowSection>
  );
}

/** The newest requests, which lead to their details. */
export const RecentRequests = ({ recentRequests, ...data }: DashboardData) => (
  <RowSection
    id="recent-requests"
    heading="Recent Contact Requests"
    all={recentRequests?.length ? { to: href("/admin/contacts"), of: "requests" } : undefined}
    empty="No contact requests have been submitted yet. What visitors send from the contact page appears here."
    rows={recentRequests?.map((request) => (
      <RequestRow key={request.id} {...data} request={request} />
    ))}
  />
);

/** The newest projects, with links to their forms. */
export const RecentProjects = ({ recentProjects }: DashboardData) => (
  <RowSection
    id="recent-projects"
    heading="Recent Projects"
    all={recentProjects?.length ? { to: href("/admin/gallery"), of: "projects" } : undefined}
    empty={
      <>
        No projects have been added yet.
        <br />
        <MoreLink to={href("/admin/gallery/new")}>Add Project</MoreLink>
      </>
    }
    rows={recentProjects?.map(({ id, title, about, photo, draft }) => (
      <li key={id}>
        <Link
          className="group grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 py-2.5 no-underline"
          to={href("/admin/gallery/:id/edit", { id: String(id) })}
        >
          <span className="aspect-3/2 bg-surface-muted [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_78%]">
            <Photo photo={photo} alt="" sizes="104px" />
          </span>
          <span>
            <b className="line-clamp-2 leading-[1.3] font-semibold wrap-anywhere group-hover:underline group-hover:decoration-copper group-hover:decoration-2">
              {title}
            </b>
            <span className="line-clamp-2 text-note wrap-anywhere text-quiet">
              {about}
              {draft && ", draft"}
            </span>
          </span>
        </Link>
      </li>
    ))}
  />
);

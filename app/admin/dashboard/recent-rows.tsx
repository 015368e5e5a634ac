import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Photo } from "#app/photos/show/photo.tsx";
import { statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { MoreLink } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

/** Stands where rows cannot be read from the database. */
export const unreadable = "They cannot be read right now. Please try again later.";

/** The newest projects, with links to their forms. */
export function RecentProjects({ projects }: { projects: DashboardData["recentProjects"] }) {
  return (
    <RecentRows
      id="recent-projects"
      heading="Recent Projects"
      rows={projects}
      all={{ to: href("/admin/gallery"), of: "projects" }}
      empty={
        <>
          No projects have been added yet.
          <br />
          <MoreLink to={href("/admin/gallery/new")}>Add Project</MoreLink>
        </>
      }
    >
      {(project) => (
        <li key={project.id}>
          <Link
            className="group grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 py-2.5 no-underline"
            to={href("/admin/gallery/:id/edit", { id: String(project.id) })}
          >
            <span className="aspect-3/2 bg-surface-muted [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_78%]">
              <Photo photo={project.photo} alt="" sizes="104px" />
            </span>
            <span>
              <b className="line-clamp-2 leading-[1.3] font-semibold wrap-anywhere group-hover:underline group-hover:decoration-copper group-hover:decoration-2">
                {project.title}
              </b>
              <span className="line-clamp-2 text-note wrap-anywhere text-quiet">
                {project.about}
                {project.draft && ", draft"}
              </span>
            </span>
          </Link>
        </li>
      )}
    </RecentRows>
  );
}

/** The newest requests, which lead to their details; null if they cannot be read. */
export function RecentRequests({ requests }: { requests: DashboardData["recentRequests"] }) {
  return (
    <RecentRows
      id="recent-requests"
      heading="Recent Contact Requests"
      rows={requests}
      all={{ to: href("/admin/contacts"), of: "contact requests" }}
      empty="No contact requests have been submitted yet. What visitors send from the contact page appears here."
    >
      {(request) => (
        <li key={request.id}>
          <Link
            className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 text-note tabular-nums lining-nums no-underline"
            to={href("/admin/contacts/:id", { id: String(request.id) })}
          >
            <StatusMark tone={statusTone(request.status)}>
              <b className="line-clamp-2 text-[1rem] font-semibold wrap-anywhere group-hover:underline group-hover:decoration-copper group-hover:decoration-2">
                <span className="sr-only">{`${statusLabel(request.status)}: `}</span>
                {request.name}
              </b>
            </StatusMark>
            <span className="text-right">{request.receivedShort}</span>
            <span className="col-span-2 line-clamp-2 pl-5.25 wrap-anywhere text-quiet">
              {request.service}
            </span>
          </Link>
        </li>
      )}
    </RecentRows>
  );
}

type Props<Row> = {
  id: string;
  heading: string;
  /** Address of all rows, and what they are, for screen readers. */
  all: { to: string; of: string };
  /** null if they cannot be read. */
  rows: Row[] | null;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A section with the newest rows of a list, and a link to all. */
function RecentRows<Row>({ id, heading, all, rows, empty, children }: Props<Row>) {
  return (
    <section aria-labelledby={id}>
      <HeadingRow id={id} heading={heading}>
        {rows && rows.length > 0 && (
          <Link to={all.to}>
            View All<span className="sr-only"> {all.of}</span>
          </Link>
        )}
      </HeadingRow>
      {rows && rows.length > 0 ? (
        <RowList>{rows.map(children)}</RowList>
      ) : (
        <EmptyNote>{rows ? empty : unreadable}</EmptyNote>
      )}
    </section>
  );
}

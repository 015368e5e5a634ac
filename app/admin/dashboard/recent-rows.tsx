import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Photo } from "#app/photos/show/photo.tsx";
import { MoreLink } from "#app/ui/controls/button.tsx";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { RequestRow } from "./request-row.tsx";

/** Stands where rows cannot be read from the database. */
export const unreadable = "They cannot be read right now. Please try again later.";

/** The newest projects, with links to their forms. */
export function RecentProjects({ projects }: { projects: DashboardData["recentProjects"] }) {
  return (
    <RecentRows
      id="recent-projects"
      heading="Recent Projects"
      all={projects?.length ? { to: href("/admin/gallery"), of: "projects" } : undefined}
      empty={
        <>
          No projects have been added yet.
          <br />
          <MoreLink to={href("/admin/gallery/new")}>Add Project</MoreLink>
        </>
      }
    >
      {projects?.map((project) => (
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
      ))}
    </RecentRows>
  );
}

type RequestsProps = Pick<DashboardData, "recentRequests" | "longestWait">;

/** The newest requests, which lead to their details; null if they cannot be read. */
export function RecentRequests({ recentRequests, longestWait }: RequestsProps) {
  return (
    <RecentRows
      id="recent-requests"
      heading="Recent Contact Requests"
      all={recentRequests?.length ? { to: href("/admin/contacts"), of: "requests" } : undefined}
      empty="No contact requests have been submitted yet. What visitors send from the contact page appears here."
    >
      {recentRequests?.map((request) => (
        <RequestRow key={request.id} request={request} longestWait={longestWait} />
      ))}
    </RecentRows>
  );
}

type Props = {
  id: string;
  heading: string;
  /** Address of all rows, and what they are, for screen readers. */
  all: { to: string; of: string } | undefined;
  /** Replaces the rows if there are none. */
  empty: ReactNode;
  /** Undefined if they cannot be read. */
  children: ReactNode[] | undefined;
};

/** A section with the newest rows of a list, and a link to all. */
function RecentRows({ id, heading, all, empty, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <HeadingRow id={id} heading={heading}>
        {all && (
          <Link to={all.to}>
            View All<span className="sr-only"> {all.of}</span>
          </Link>
        )}
      </HeadingRow>
      {children && children.length > 0 ? (
        <RowList>{children}</RowList>
      ) : (
        <EmptyNote>{children ? empty : unreadable}</EmptyNote>
      )}
    </section>
  );
}

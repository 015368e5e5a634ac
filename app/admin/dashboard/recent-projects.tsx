import { href, Link } from "react-router";
import { Photo } from "#app/photos/show/photo.tsx";
import { MoreLink } from "#app/ui/controls/button.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { RecentRows } from "./recent-rows.tsx";

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

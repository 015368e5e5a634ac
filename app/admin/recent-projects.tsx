import { Link } from "react-router";
import { Photo } from "#app/photos/photo.tsx";
import type { DashboardData } from "./dashboard.server.ts";

/** The newest projects, each leading to its form. */
export function RecentProjects({ projects }: { projects: DashboardData["recentProjects"] }) {
  return (
    <section className="mt-10" aria-labelledby="recent-projects">
      <div className="list-head">
        <h2 id="recent-projects">Recent Projects</h2>
        {projects.length > 0 && (
          <Link to="/admin/gallery">
            View All<span className="sr"> projects</span>
          </Link>
        )}
      </div>
      {projects.length === 0 ? (
        <div className="nothing">
          <p>No projects have been added yet.</p>
          <Link className="go" to="/admin/gallery/new">
            Add Project
          </Link>
        </div>
      ) : (
        <ul className="rows">
          {projects.map((project) => (
            <li key={project.id}>
              <Link className="pj3" to={`/admin/gallery/${project.id}/edit`}>
                <span className="shot">
                  <Photo photo={project.photo} alt="" sizes="104px" />
                </span>
                <span>
                  <b className="few">{project.title}</b>
                  <span className="muted few">
                    {project.about}
                    {project.draft && ", draft"}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { href, Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { gridQuery } from "./done-message.tsx";

type Props = { failed: boolean; total: number; page: number };

/** Shown instead of the grid: loading failed, the page is past the last one, or there is no project. */
export function NoProjects({ failed, total, page }: Props) {
  return (
    <div className="border-t border-line px-edge py-10">
      {failed ? (
        <>
          <Alert>Failed to load gallery projects. Please try again later.</Alert>
          <ButtonLink
            variant="outline"
            className="mt-6"
            to={href("/admin/gallery") + gridQuery(page)}
            reloadDocument
          >
            Try Again
          </ButtonLink>
        </>
      ) : total > 0 ? (
        <>
          <h2>Nothing on this page</h2>
          <p className="mt-3">
            <Link to={href("/admin/gallery")}>To the first page</Link>
          </p>
        </>
      ) : (
        <>
          <h2>No projects found</h2>
          <p className="mt-3">No projects have been added yet.</p>
          <ButtonLink className="mt-6" to={href("/admin/gallery/new")} preventScrollReset>
            Add First Project
          </ButtonLink>
        </>
      )}
    </div>
  );
}

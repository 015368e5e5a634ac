import { href, Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { gridQuery } from "./grid-address.ts";

type Props = { failed: boolean; total: number; page: number };

/** What stands in the place of projects: that they cannot be loaded, or that there are none. */
export const NoProjects = ({ failed, total, page }: Props) =>
  failed ? <Failed page={page} /> : <Nothing total={total} />;

function Nothing({ total }: { total: number }) {
  return (
    <div className="border-t border-line px-edge py-10">
      <h2>{total > 0 ? "Nothing on this page" : "No projects found"}</h2>
      {total > 0 ? (
        <p className="mt-3">
          <Link to={href("/admin/gallery")}>To the first page</Link>
        </p>
      ) : (
        <>
          <p className="mt-3">No projects have been added yet.</p>
          <ButtonLink className="mt-6" to={href("/admin/gallery/new")} preventScrollReset>
            Add First Project
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function Failed({ page }: { page: number }) {
  return (
    <div className="border-t border-line px-edge py-10">
      <Alert>Failed to load gallery projects. Please try again later.</Alert>
      <ButtonLink
        variant="outline"
        className="mt-6"
        to={href("/admin/gallery") + gridQuery(page)}
        reloadDocument
      >
        Try Again
      </ButtonLink>
    </div>
  );
}

import { href, Link } from "react-router";
import { trashDays } from "#app/environment/time-units.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { smallDialog } from "#app/ui/page/confirm-dialog.tsx";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";

/** The dialog for a project that does not exist or was deleted. */
export const ProjectNotFound = ({ label, closeTo }: { label: string; closeTo: string }) => (
  <DialogRoute label={label} closeTo={closeTo} className={smallDialog}>
    <h1>Project not found</h1>
    <p>
      It was deleted, or never existed. What was deleted in the last {trashDays} days can be
      restored from the <Link to={href("/admin/gallery/trash")}>trash</Link>.
    </p>
    <p className="pt-3">
      <ButtonLink to={closeTo} preventScrollReset>
        Back to gallery
      </ButtonLink>
    </p>
  </DialogRoute>
);

import { Link } from "react-router";
import { trashAddress } from "#app/contact/inbox/list/request-filter.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { smallDialog } from "#app/ui/controls/confirm-dialog.tsx";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";

export const notFoundMessage =
  "This request is no longer here. It was deleted, perhaps in another tab.";

/** The dialog of a request that does not exist any more. */
export function NotFound({ closeTo }: { closeTo: string }) {
  return (
    <DialogRoute label="Contact Request Details" closeTo={closeTo} className={smallDialog}>
      <h1>Request not found</h1>
      <p role="alert">{notFoundMessage}</p>
      <p className="flex flex-wrap items-center gap-3 pt-3">
        <ButtonLink to={closeTo} preventScrollReset>
          Back to the list
        </ButtonLink>
        <Link className="inline-flex min-h-target items-center" to={trashAddress()}>
          Look in the trash
        </Link>
      </p>
    </DialogRoute>
  );
}

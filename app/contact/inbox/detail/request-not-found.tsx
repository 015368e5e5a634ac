import { Link } from "react-router";
import { trashAddress } from "#app/contact/inbox/list/request-filter.ts";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { smallDialog } from "#app/ui/controls/confirm-dialog.tsx";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";

export const notFoundMessage =
  "This request is no longer here. It was deleted, perhaps in another tab.";

type Failure = Pick<
  FormFailure<{ note?: string; reply?: string } | undefined>,
  "message" | "values"
>;
type Props = { closeTo: string; failure?: Failure };

/** Stands where a request's dialog would, when there is no such request any more. */
export function NotFound({ closeTo, failure }: Props) {
  const note = failure?.values?.note ?? failure?.values?.reply;
  return (
    <DialogRoute label="Contact Request Details" closeTo={closeTo} className={smallDialog}>
      <h1>Request not found</h1>
      <p role="alert">{failure?.message ?? notFoundMessage}</p>
      {note && (
        <>
          <h2>What you wrote</h2>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </>
      )}
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

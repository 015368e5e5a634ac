import { Link } from "react-router";
import { DialogRoute } from "#app/ui/dialog-route.tsx";

export const goneSentence =
  "This request is no longer here. It was deleted, perhaps in another tab.";

/** Stands where a request's dialog would, when there is no such request any more. */
export function Gone(props: { closeTo: string; problem?: string; note?: string }) {
  const { closeTo, problem, note } = props;
  return (
    <DialogRoute label="Contact Request Details" closeTo={closeTo} className="ask office">
      <h2>Nothing to show</h2>
      <p className="mt-3" role="alert">
        {problem ?? goneSentence}
      </p>
      {note && (
        <>
          <h3 className="mt-6">What you wrote</h3>
          <p className="msg">{note}</p>
        </>
      )}
      <p className="acts mt-6">
        <Link className="btn" to={closeTo} preventScrollReset>
          Back to the list
        </Link>
        <Link to="/admin/contacts/trash">Look in the trash</Link>
      </p>
    </DialogRoute>
  );
}

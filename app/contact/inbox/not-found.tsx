import { Link } from "react-router";
import { DialogRoute } from "#app/ui/dialog-route.tsx";

export const goneSentence =
  "This request is no longer here. It was deleted, perhaps in another tab.";

/** Stands where a request's dialog would, when there is no such request any more. */
export function Gone(props: { closeTo: string; problem?: string; note?: string }) {
  const { closeTo, problem, note } = props;
  return (
    <DialogRoute label="Contact Request Details" closeTo={closeTo} className="ask">
      <h1>Request not found</h1>
      <p role="alert">{problem ?? goneSentence}</p>
      {note && (
        <>
          <h2>What you wrote</h2>
          <p className="msg">{note}</p>
        </>
      )}
      <p className="acts">
        <Link className="btn" to={closeTo} preventScrollReset>
          Back to the list
        </Link>
        <Link to="/admin/contacts/trash">Look in the trash</Link>
      </p>
    </DialogRoute>
  );
}

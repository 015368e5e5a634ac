import { Form, Link } from "react-router";
import { DialogRoute } from "#app/ui/dialog-route.tsx";

const trash = "/admin/gallery/trash";

/** Asks before a project and its pictures go for good. */
export function RemoveForGood({ id, title }: { id: number; title: string }) {
  return (
    <DialogRoute label="Remove for good" closeTo={trash}>
      <Form method="post" action={trash} preventScrollReset className="ask">
        <h1>Remove this project for good?</h1>
        <p className="mt-3">
          <b className="font-semibold">{title}</b>
          <br />
          Its pictures go with it. This cannot be undone.
        </p>
        <input type="hidden" name="id" value={id} />
        <p className="acts mt-6">
          <button className="btn wrong" type="submit" name="intent" value="remove">
            Remove for good
          </button>
          <Link className="btn line" to={trash} preventScrollReset>
            Cancel
          </Link>
        </p>
      </Form>
    </DialogRoute>
  );
}

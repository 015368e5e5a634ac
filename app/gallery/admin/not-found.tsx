import { Link } from "react-router";

/** What a dialog shows of a project that is not there (any more). */
export function Gone({ closeTo }: { closeTo: string }) {
  return (
    <>
      <h1>Project not found</h1>
      <p>
        It was deleted, or never existed. What was deleted in the last 30 days can be restored from
        the <Link to="/admin/gallery/trash">trash</Link>.
      </p>
      <p className="acts">
        <Link className="btn" to={closeTo} preventScrollReset>
          Back to gallery
        </Link>
      </p>
    </>
  );
}

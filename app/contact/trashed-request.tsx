import { Form } from "react-router";
import { filterQuery } from "#app/contact/request-filter.ts";
import type { RequestLine } from "#app/contact/request-line.ts";

type Props = { request: RequestLine & { deleted: string }; page: number };

/** One deleted request: restore it, or remove it for good in two steps. */
export function TrashedRequest({ request, page }: Props) {
  const { id, name } = request;
  return (
    <article className="req trashed">
      <div>
        <h2>{name}</h2>
        <p className="when">Deleted {request.deleted}</p>
      </div>
      <div>
        <p className="svc-l">{request.service}</p>
        <p className="clamp">{request.message}</p>
      </div>
      <div className="set">
        <Form
          method="post"
          action={`/admin/contacts/trash${filterQuery({ page })}`}
          preventScrollReset
          replace
          viewTransition
        >
          <input type="hidden" name="id" value={id} />
          <button className="btn line sm" type="submit" name="intent" value="restore">
            Restore<span className="sr">, {name}</span>
          </button>
          <details>
            <summary className="del">
              Delete for good<span className="sr">, {name}</span>
            </summary>
            <p className="small">This cannot be undone.</p>
            <button className="btn sm danger" type="submit" name="intent" value="remove">
              Yes, delete for good
            </button>
          </details>
        </Form>
      </div>
    </article>
  );
}

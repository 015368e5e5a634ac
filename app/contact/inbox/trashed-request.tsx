import { Form, Link } from "react-router";
import type { RequestView } from "#app/contact/contact-requests.server.ts";
import { filterQuery, trashAddress } from "./request-filter.ts";

type Props = { request: RequestView & { deleted: string; goes: string }; page: number };

/** One deleted request: restore it, or ask to delete it for good. */
export function TrashedRequest({ request, page }: Props) {
  const { id, name } = request;
  const here = filterQuery({ page });
  return (
    <article className="req trashed">
      <div>
        <h2 className="few">{name}</h2>
        <p className="when">
          Deleted {request.deleted}, goes for good on {request.goes}.
        </p>
      </div>
      <div>
        <p className="svc-l few">{request.service}</p>
        <p className="clamp">{request.message}</p>
      </div>
      <div className="set">
        <Form
          className="acts"
          method="post"
          action={trashAddress(here)}
          preventScrollReset
          replace
          viewTransition
        >
          <input type="hidden" name="id" value={id} />
          <button className="btn line sm" type="submit" name="intent" value="restore">
            Restore<span className="sr"> {name}</span>
          </button>
          <Link className="del" to={`${here ? `${here}&` : "?"}remove=${id}`} preventScrollReset>
            <span>
              Delete <span className="sr">{name} </span>for good
            </span>
          </Link>
        </Form>
      </div>
    </article>
  );
}

import { Form, Link } from "react-router";
import type { RequestView } from "#app/contact/contact-requests.server.ts";
import { Button } from "#app/ui/button.tsx";
import { deleteLook, smallButton } from "./request-card.tsx";
import { filterQuery, trashAddress } from "./request-filter.ts";

type Props = { request: RequestView & { deleted: string; goes: string }; page: number };

/** One deleted request: restore it, or ask to delete it for good. */
export function TrashedRequest({ request, page }: Props) {
  const { id, name } = request;
  const here = filterQuery({ page });
  return (
    <article className="request-row grid border-b border-line max-lg:gap-y-2 max-lg:px-margin max-lg:py-4 lg:grid-cols-[minmax(0,21fr)_minmax(0,37fr)_minmax(0,42fr)] lg:*:py-4">
      <div className="min-w-0 lg:pr-gutter lg:pl-edge">
        <h2 className="line-clamp-2 text-[1.0625rem] leading-[1.3] wrap-anywhere">{name}</h2>
        <p className="text-note leading-[1.45] text-quiet">
          Deleted {request.deleted}, goes for good on {request.goes}.
        </p>
      </div>
      <div className="min-w-0 lg:pr-gutter">
        <p className="line-clamp-2 text-note font-semibold wrap-anywhere">{request.service}</p>
        <p className="line-clamp-2 max-w-[40em] text-[1rem] leading-normal wrap-anywhere">
          {request.message}
        </p>
      </div>
      <Form
        className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line lg:items-start lg:border-l lg:pr-edge lg:pl-inset"
        method="post"
        action={trashAddress(here)}
        preventScrollReset
        replace
        viewTransition
      >
        <input type="hidden" name="id" value={id} />
        <Button className={smallButton} variant="outline" name="intent" value="restore">
          Restore<span className="sr-only"> {name}</span>
        </Button>
        <Link
          className={deleteLook}
          to={`${here ? `${here}&` : "?"}remove=${id}`}
          preventScrollReset
        >
          <span>
            Delete <span className="sr-only">{name} </span>for good
          </span>
        </Link>
      </Form>
    </article>
  );
}

import type { RequestView } from "#app/contact/contact-requests.server.ts";
import { TrashForm } from "#app/content/trash-page.tsx";
import { smallButton } from "./request-card.tsx";
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
      <TrashForm
        id={id}
        name={name}
        action={trashAddress(here)}
        removeTo={`${here ? `${here}&` : "?"}remove=${id}`}
        className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line lg:items-start lg:border-l lg:pr-edge lg:pl-inset"
        buttonLook={smallButton}
      />
    </article>
  );
}

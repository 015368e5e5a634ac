import { replace } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { dayAfter, shortDate, trashDays } from "#app/business/facts/time.ts";
import { requestView } from "#app/contact/contact-requests.server.ts";
import { changeTrash } from "#app/content/trash-action.server.ts";
import { DeleteForGood, TrashPage } from "#app/content/trash-page.tsx";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { readId, readPage } from "#app/http/read-address.ts";
import { Pager } from "#app/ui/pager.tsx";
import type { Route } from "./+types/trash.ts";
import { ListLink } from "./filter-bar.tsx";
import inboxStyles from "./inbox.css?url";
import { filterQuery, listAddress, listQuery, pageSize, trashAddress } from "./request-filter.ts";
import {
  findTrashedRequest,
  listTrash,
  removeContactRequest,
  restoreContactRequest,
} from "./trash.server.ts";
import { TrashedRequest } from "./trashed-request.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxStyles }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Deleted requests | ${matches[0].loaderData.business.name}` },
];

export function loader({ url }: Route.LoaderArgs) {
  const { requests, ...at } = listTrash(readPage(url.searchParams), pageSize);
  const id = readId(url.searchParams.get("remove"));
  const asked = id && findTrashedRequest(id);
  const now = new Date();
  return {
    ...at,
    asked: asked ? { id: asked.id, name: asked.name } : null,
    requests: requests.map((row) => {
      const deleted = row.deleted_at ?? row.updated_at;
      return {
        ...requestView(row, now),
        deleted: shortDate(deleted),
        goes: dayAfter(deleted, trashDays),
      };
    }),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const done = await changeTrash(request, {
    kind: "request",
    restore: (id) => restoreContactRequest(id, administrator(context).email),
    remove: removeContactRequest,
  });
  if (done.failure) return done.failure;
  const query = listQuery(url.searchParams);
  // Undo, in the list, comes back to the list.
  return replace(done.fields.back === "list" ? listAddress(query) : trashAddress(query), 303);
}

const unknown =
  "No answer came, so it is not known whether this was done. Look in the trash, or try again.";

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, unknown);

export default function RequestTrash({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, asked, ...at } = loaderData;
  return (
    <TrashPage
      sentence={`Deleted requests stay here for ${trashDays} days, then they go for good.`}
      back={<ListLink to={listAddress("")}>Back to requests</ListLink>}
      failure={actionData}
      pager={
        <Pager {...at} label="Pages" size={pageSize} to={(page) => filterQuery({ page }) || "?"} />
      }
      question={
        asked && (
          <DeleteForGood
            {...asked}
            kind="contact request"
            along="Its notes, conversation and photographs go with it."
            trash={trashAddress(filterQuery({ page: at.page }))}
          />
        )
      }
      empty={requests.length === 0}
    >
      {requests.map((request) => (
        <TrashedRequest key={request.id} request={request} page={at.page} />
      ))}
    </TrashPage>
  );
}

import { replace } from "react-router";
import { z } from "zod";
import { dayAfter, shortDate, trashDays } from "#app/business/time.ts";
import { requestView } from "#app/contact/contact-requests.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { readId, readPage } from "#app/http/read-address.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { TitleRow } from "#app/ui/title-row.tsx";
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

const change = z.object({
  intent: z.enum(["restore", "remove"]),
  id: z.coerce.number().int().positive(),
  back: z.enum(["list", "trash"]).catch("trash"),
});

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

export async function action({ request, url }: Route.ActionArgs) {
  const { data: wanted } = change.safeParse(textFields(await readForm(request)));
  if (!wanted) return formFailure(422, "Please use one of the buttons.", {});
  const { intent, id, back } = wanted;
  const done = intent === "restore" ? restoreContactRequest(id) : removeContactRequest(id);
  if (!done)
    return formFailure(404, "This request is no longer in the trash. Nothing was changed.", {});
  const query = listQuery(url.searchParams);
  return replace(back === "list" ? listAddress(query) : trashAddress(query), 303);
}

const unknown =
  "No answer came, so it is not known whether this was done. Look at the list of the trash, or try again.";

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, unknown);

export default function RequestTrash({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, asked, ...at } = loaderData;
  return (
    <>
      <div>
        <TitleRow
          title="Trash"
          sentence={`Deleted requests stay here for ${trashDays} days, then they go for good.`}
        >
          <ListLink to={listAddress("")}>Back to requests</ListLink>
        </TitleRow>
        <div className="px-edge pb-6 empty:hidden">
          <FormMessage failure={actionData} />
        </div>
        <div className="border-t border-line">
          {requests.map((request) => (
            <TrashedRequest key={request.id} request={request} page={at.page} />
          ))}
        </div>
        {requests.length === 0 && <h2 className="px-edge py-10">The trash is empty.</h2>}
        <Pager {...at} label="Pages" size={pageSize} to={(page) => filterQuery({ page }) || "?"} />
      </div>
      {asked && (
        <DeleteForGood request={asked} trash={trashAddress(filterQuery({ page: at.page }))} />
      )}
    </>
  );
}

type DeleteProps = { request: { id: number; name: string }; trash: string };

/** Asks before a request and its notes go for good; `trash` is the address it lies over. */
function DeleteForGood({ request, trash }: DeleteProps) {
  return (
    <ConfirmDialog
      label="Delete for good"
      question="Delete this contact request for good?"
      yes="Delete for good"
      pendingYes="Deleting..."
      closeTo={trash}
      action={trash}
    >
      <p>
        <b className="font-semibold">{request.name}</b>
        <br />
        Its notes go with it. This cannot be undone.
      </p>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={request.id} />
    </ConfirmDialog>
  );
}

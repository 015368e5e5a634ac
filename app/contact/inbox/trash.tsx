import { data, Link, replace } from "react-router";
import { z } from "zod";
import { currentBusiness } from "#app/business/business.server.ts";
import { dayAfter, shortDate } from "#app/business/time.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { Route } from "./+types/trash.ts";
import { DeleteForGood } from "./delete-for-good.tsx";
import officeStyles from "./inbox.css?url";
import { filterQuery, keptQuery, pageSize, readFilter, readId } from "./request-filter.ts";
import { requestLine } from "./request-summary.ts";
import {
  findTrashedRequest,
  listTrash,
  removeContactRequest,
  restoreContactRequest,
  trashDays,
} from "./trash.server.ts";
import { TrashedRequest } from "./trashed-request.tsx";

const change = z.object({
  intent: z.enum(["restore", "remove"]),
  id: z.coerce.number().int().positive(),
  back: z.enum(["list", "trash"]).catch("trash"),
});

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: officeStyles }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Deleted requests | ${matches[0].loaderData.business.name}` },
];

export function loader({ url }: Route.LoaderArgs) {
  const { requests, ...at } = listTrash(readFilter(url.searchParams).page, pageSize);
  const id = readId(url.searchParams.get("remove"));
  const asked = id && findTrashedRequest(id);
  const now = new Date();
  return {
    ...at,
    trashDays,
    asked: asked ? { id: asked.id, name: asked.name } : null,
    requests: requests.map((row) => {
      const deleted = row.deleted_at ?? row.updated_at;
      return {
        ...requestLine(row, now, currentBusiness().replyHours),
        deleted: shortDate(deleted),
        goes: dayAfter(deleted, trashDays),
      };
    }),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const { data: wanted } = change.safeParse(textFields(await readForm(request)));
  if (!wanted) return data({ problem: "Please use one of the buttons." }, { status: 422 });
  const { intent, id, back } = wanted;
  const done = intent === "restore" ? restoreContactRequest(id) : removeContactRequest(id);
  if (!done) {
    const problem = "This request is no longer in the trash. Nothing was changed.";
    return data({ problem }, { status: 404 });
  }
  const room = back === "list" ? "/admin/contacts" : "/admin/contacts/trash";
  return replace(`${room}${keptQuery(url.searchParams)}`, 303);
}

export default function RequestTrash({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, trashDays, asked, ...at } = loaderData;
  return (
    <>
      <div>
        <div className="wrap ohead">
          <div>
            <h1>Trash</h1>
            <p className="muted">
              Deleted requests stay here for {trashDays} days, then they go for good.
            </p>
          </div>
          <p className="views">
            <Link to="/admin/contacts">Back to requests</Link>
          </p>
        </div>
        <div className="wrap pb-6 empty:hidden">
          <Alert>{actionData?.problem}</Alert>
        </div>
        <div className="reqs">
          {requests.map((request) => (
            <TrashedRequest key={request.id} request={request} page={at.page} />
          ))}
        </div>
        {requests.length === 0 && <h2 className="wrap py-10">The trash is empty.</h2>}
        <Pager {...at} label="Pages" size={pageSize} to={(page) => filterQuery({ page }) || "?"} />
      </div>
      {asked && (
        <DeleteForGood
          request={asked}
          trash={`/admin/contacts/trash${filterQuery({ page: at.page })}`}
        />
      )}
    </>
  );
}

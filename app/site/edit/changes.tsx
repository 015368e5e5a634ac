import { Form, href, Link, redirect } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { dateAndTime } from "#app/business/time.ts";
import {
  type Change,
  changesPerPage,
  findChange,
  listChanges,
  markReverted,
} from "#app/content/changes.server.ts";
import { revertSheetField } from "#app/content/sheets.server.ts";
import { ShownValue } from "#app/content/shown-value.tsx";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm, textFields } from "#app/http/body.server.ts";
import { readId } from "#app/http/read-address.ts";
import { revertReview } from "#app/reviews/reviews.server.ts";
import { revertService } from "#app/services/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import { choiceLook } from "#app/ui/field.tsx";
import { TitleRow } from "#app/ui/title-row.tsx";
import type { Route } from "./+types/changes.ts";
import { sheets } from "./sheets.server.ts";

const lists = [
  { key: "services", title: "Services" },
  { key: "reviews", title: "Reviews" },
];

export function loader({ url }: Route.LoaderArgs) {
  const subject = url.searchParams.get("of");
  const found = listChanges({ subject, before: readId(url.searchParams.get("before") ?? "") });
  const page = found.slice(0, changesPerPage);
  return {
    subject,
    subjects: [...sheets.map(({ key, title }) => ({ key, title })), ...lists],
    older: found.length > changesPerPage ? (page.at(-1)?.id ?? null) : null,
    changes: page.map(({ created_at, reverted_at, ...change }) => ({
      ...change,
      at: dateAndTime(created_at),
      revertedAt: reverted_at && dateAndTime(reverted_at),
    })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id } = textFields(await readForm(request));
  const known = readId(id ?? "");
  const change = known ? findChange(known) : null;
  if (!change)
    return formFailure(404, "This change was undone already, or there is no such change.", {});
  if (!revert(change, administrator(context).email))
    return formFailure(409, "The former words no longer fit this sheet. Nothing was changed.", {});
  markReverted(change.id);
  return redirect(href("/admin/site/changes") + url.search, 303);
}

function revert(change: Change, by: string): boolean {
  if (change.subject === "services") return revertService(change, by);
  if (change.subject === "reviews") return revertReview(change, by);
  const sheet = sheets.find(({ key }) => key === change.subject);
  return sheet !== undefined && revertSheetField(sheet, change.field, change.was, by);
}

export const meta: Route.MetaFunction = () => [{ title: "Changes | Back office" }];

export default function Changes({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, older, subject, subjects } = loaderData;
  return (
    <>
      <TitleRow title="Changes" sentence="Everything saved here, newest first.">
        <Form method="get" className="flex items-end gap-3">
          <select
            className={choiceLook}
            name="of"
            aria-label="Changes of"
            defaultValue={subject ?? ""}
          >
            <option value="">Everywhere</option>
            {subjects.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
          <Button variant="outline">Show</Button>
        </Form>
      </TitleRow>
      <div className="px-edge">
        <FormMessage failure={actionData} />
      </div>
      {changes.length === 0 && <p className="px-edge py-8">Nothing has been changed yet.</p>}
      <ul className="border-line border-t">
        {changes.map((change) => (
          <li
            key={change.id}
            className="grid gap-x-8 gap-y-3 border-line px-edge border-b py-4 md:grid-cols-[14rem_1fr_16rem]"
          >
            <p>
              <b className="font-semibold">{change.title}</b>
              <span className="block text-quiet text-small">{change.label}</span>
            </p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              <dt className="text-quiet text-small">Was</dt>
              <dd className="text-quiet">
                <ShownValue value={change.was} />
              </dd>
              <dt className="text-quiet text-small">Now</dt>
              <dd>
                <ShownValue value={change.now} />
              </dd>
            </dl>
            <div className="text-small">
              <p className="text-quiet">
                {change.at}, {change.created_by}
              </p>
              {change.revertedAt ? (
                <p className="text-quiet">Brought back {change.revertedAt}</p>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={change.id} />
                  <button className="min-h-target cursor-pointer underline" type="submit">
                    Bring back the former
                  </button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
      {older && (
        <p className="px-edge py-6">
          <Link to={`?${subject ? `of=${subject}&` : ""}before=${older}`}>Older</Link>
        </p>
      )}
    </>
  );
}

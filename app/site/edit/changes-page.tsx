import { Form, href, Link, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dateAndTime, fullDay, localDay, longDay, timeOfDay } from "#app/business/facts/time.ts";
import {
  type Change,
  changeKindOf,
  changeKinds,
  changesPerPage,
  entriesNotIn,
  eventOf,
  findChange,
  inWords,
  listChanges,
  markReverted,
  nameOf,
} from "#app/content/history/change-log.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { choiceLook } from "#app/ui/controls/field.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/changes-page.ts";
import { ChangeRow } from "./change-row.tsx";

export function loader({ url, context }: Route.LoaderArgs) {
  const own = administrator(context).email;
  const subject = url.searchParams.get("of");
  const rows = listChanges({ subject, before: readId(url.searchParams.get("before") ?? "") });
  const page = rows.slice(0, changesPerPage);
  return {
    subject,
    subjects: changeKinds().map(({ subject, title }) => ({ key: subject, title })),
    older: rows.length > changesPerPage ? (page.at(-1)?.id ?? null) : null,
    changes: page.map((change, index) => ({
      ...change,
      created_by: change.created_by === own ? "you" : nameOf(change.created_by),
      event: eventOf(change),
      was: inWords(change, entriesNotIn(change.now, change.was)),
      now: inWords(change, entriesNotIn(change.was, change.now)),
      day: dayOf(page[index - 1]) === dayOf(change) ? null : dayOf(change),
      at: timeOfDay(change.created_at),
      revertedAt: change.reverted_at && dateAndTime(change.reverted_at),
      isFinal: change.field === changeKindOf(change)?.finalField,
    })),
  };
}

/** "Friday, November 27", with the year where it is a former one. */
function dayOf(change: Change | undefined) {
  if (!change) return undefined;
  const day = localDay(new Date(change.created_at));
  const isThisYear = day.startsWith(localDay(new Date()).slice(0, 4));
  return isThisYear ? longDay(change.created_at) : fullDay(day);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id } = textFields(await readForm(request));
  const change = findChange(readId(id ?? "") ?? 0);
  if (!change)
    return formFailure(404, "This change was undone already, or there is no such change.", {});
  const undo = () => {
    const kind = changeKindOf(change);
    if (!kind?.revert(change, administrator(context).email))
      return formFailure(409, `${kind?.whyNot ?? formerDoesNotFit} Nothing was changed.`, {});
    markReverted(change.id);
    return redirect(href("/admin/site/changes") + url.search, 303);
  };
  return preserveOnError({}, "undoing a change", undo, notDone);
}

const formerDoesNotFit = "The former words no longer fit this sheet.";

export const meta: Route.MetaFunction = () => [{ title: "Changes | Back office" }];

export default function Changes({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, older, subject, subjects } = loaderData;
  return (
    <>
      <TitleRow
        title="Changes"
        sentence="Newest first. Undo brings back what stood there before."
        links={
          <Form method="get" className="flex w-full gap-3 max-md:my-3 md:mb-2.5 md:w-96">
            <select
              className={choiceLook}
              name="of"
              aria-label="Changes of"
              defaultValue={subject ?? ""}
            >
              <option value="">All changes</option>
              {subjects.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
            <Button variant="outline" className="flex-none">
              Show
            </Button>
          </Form>
        }
      >
        <TitleLink to={href("/admin/site")}>Your website</TitleLink>
      </TitleRow>
      <div className="px-edge">
        <FormMessage failure={actionData} />
      </div>
      {changes.length === 0 && <p className="px-edge py-8">Nothing has been changed yet.</p>}
      <ul className="border-line border-t">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
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

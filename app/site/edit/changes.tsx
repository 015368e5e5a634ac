import { Form, href, Link, redirect } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { dateAndTime, longDay } from "#app/business/time.ts";
import { statusLabel } from "#app/contact/contact-request.ts";
import { revertTemplate, templatesSubject } from "#app/contact/conversation/templates.server.ts";
import { requestSubject, withdrawnField } from "#app/contact/inbox/request-changes.server.ts";
import { revertRequest } from "#app/contact/inbox/trash.server.ts";
import {
  type Change,
  changesPerPage,
  findChange,
  keptChanges,
  listChanges,
  markReverted,
} from "#app/content/changes.server.ts";
import { revertSheetField } from "#app/content/sheets.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { notDone } from "#app/forms/preserve-input.ts";
import { preserveOnError } from "#app/forms/preserve-on-error.server.ts";
import { thousands } from "#app/forms/text-fields.ts";
import { revertProject } from "#app/gallery/admin/trash.server.ts";
import { projectSubject } from "#app/gallery/project-changes.server.ts";
import { ownGuideField, ownGuideKey } from "#app/guide/own/own-guide.server.ts";
import { ownGuideInWords, revertOwnGuide } from "#app/guide/own/own-guide-changes.server.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { readId } from "#app/http/read-address.ts";
import { revertReview } from "#app/reviews/reviews.server.ts";
import { revertService } from "#app/services/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import { choiceLook } from "#app/ui/field.tsx";
import { TitleRow } from "#app/ui/title-row.tsx";
import type { Route } from "./+types/changes.ts";
import { ChangeRow } from "./change-row.tsx";
import { sheetRules, sheets } from "./sheets.server.ts";

/** What is no sheet, and what brings the former back in it. */
const lists: { key: string; title: string; revert: (change: Change, by: string) => boolean }[] = [
  { key: "services", title: "Services", revert: revertService },
  { key: "reviews", title: "Reviews", revert: revertReview },
  { key: ownGuideKey, title: "The guide's file", revert: revertOwnGuide },
  { key: projectSubject, title: "Gallery", revert: revertProject },
  { key: requestSubject, title: "Contacts", revert: revertRequest },
  { key: templatesSubject, title: "Reply templates", revert: revertTemplate },
];

export function loader({ url }: Route.LoaderArgs) {
  const subject = url.searchParams.get("of");
  const found = listChanges({ subject, before: readId(url.searchParams.get("before") ?? "") });
  const page = found.slice(0, changesPerPage);
  return {
    subject,
    kept: keptChanges,
    subjects: [...sheets, ...lists].map(({ key, title }) => ({ key, title })),
    older: found.length > changesPerPage ? (page.at(-1)?.id ?? null) : null,
    changes: page.map(({ created_at, reverted_at, ...change }, index) => ({
      ...change,
      was: inWords(change.field, change.was),
      now: inWords(change.field, change.now),
      day: dayOf(page[index - 1]) === longDay(new Date(created_at)) ? null : dayOf(page[index]),
      at: dateAndTime(created_at),
      revertedAt: reverted_at && dateAndTime(reverted_at),
      isFinal: change.field === withdrawnField,
    })),
  };
}

const dayOf = (change: Change | undefined) => change && longDay(new Date(change.created_at));

/** What a row was or became, in the words of its list. */
function inWords(field: string, value: unknown): unknown {
  if (field === "deleted_at") return value === true ? "Not there" : "There";
  if (field === ownGuideField) return ownGuideInWords(value);
  if (field === "shown") return value === true ? "Shown" : "Hidden";
  if (field === "position") return `Place ${value}`;
  return field === "status" ? statusLabel(String(value)) : value;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id } = textFields(await readForm(request));
  const change = findChange(readId(id ?? "") ?? 0);
  if (!change)
    return formFailure(404, "This change was undone already, or there is no such change.", {});
  const undo = () => {
    if (!revert(change, administrator(context).email))
      return formFailure(409, `${whyNot(change)} Nothing was changed.`, {});
    markReverted(change.id);
    return redirect(href("/admin/site/changes") + url.search, 303);
  };
  return preserveOnError({}, "undoing a change", undo, notDone);
}

const whyNot = ({ subject }: Change) =>
  subject === ownGuideKey || subject === templatesSubject
    ? "It is there already, its file is gone, or there is no room."
    : "The former words no longer fit this sheet.";

function revert(change: Change, by: string): boolean {
  const list = lists.find(({ key }) => key === change.subject);
  if (list) return list.revert(change, by);
  const sheet = sheets.find(({ key }) => key === change.subject);
  return sheet !== undefined && revertSheetField(sheet, change, by, sheetRules[sheet.key]);
}

export const meta: Route.MetaFunction = () => [{ title: "Changes | Back office" }];

export default function Changes({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, older, subject, subjects, kept } = loaderData;
  return (
    <>
      <TitleRow
        title="Changes"
        sentence={`Everything saved here, newest first. The last ${thousands(kept)} changes of each person are kept.`}
      >
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
          <Button variant="outline" className="flex-none">
            Show
          </Button>
        </Form>
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

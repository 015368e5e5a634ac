import { href } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { dateAndTime } from "#app/business/time.ts";
import { ConflictPage } from "#app/content/conflict-page.tsx";
import { changeSheet, loadSheet, type SheetAnswer } from "#app/content/sheet-action.server.ts";
import { SheetPage } from "#app/content/sheet-page.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/preserve-input.ts";
import { Notice } from "#app/ui/title-row.tsx";
import type { Route } from "./+types/sheet.ts";
import { sheetOf } from "./sheets.server.ts";

/** What the action answers with when it leads nowhere, or what the browser says of a broken line. */
type Answer = Partial<SheetAnswer> | undefined;

export function loader({ params, url }: Route.LoaderArgs) {
  const { saved, ...opened } = loadSheet(sheetOf(params.sheet));
  return {
    ...opened,
    saved: saved && { at: dateAndTime(saved.at), by: saved.by },
    notice: url.searchParams.has("saved") ? "Saved. It is public now." : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sheet = sheetOf(params.sheet);
  const { email } = administrator(context);
  const saved = `${href("/admin/site/:sheet", { sheet: sheet.key })}?saved`;
  return changeSheet(sheet, request, email, saved);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.sheet.title ?? "Site"} | Back office` },
];

export default function EditSheet({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, ...opened } = loaderData;
  const answer = actionData as Answer;
  if (answer?.conflict && answer.values)
    return <ConflictPage {...opened} conflict={answer.conflict} typed={answer.values} />;
  return (
    <>
      {notice && <Notice role="status">{notice}</Notice>}
      <SheetPage {...opened} origins={{}} answer={answer} />
    </>
  );
}

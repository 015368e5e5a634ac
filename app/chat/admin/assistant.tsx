import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { dateAndTime } from "#app/business/time.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.ts";
import { forgetUnanswered, listUnanswered } from "#app/chat/server/unanswered.server.ts";
import { assistantWords } from "#app/chat/server/words.server.ts";
import { ConflictPage } from "#app/content/conflict-page.tsx";
import { changeSheet, loadSheet, type SheetAnswer } from "#app/content/sheet-action.server.ts";
import { SheetPage } from "#app/content/sheet-page.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/preserve-input.ts";
import { Notice } from "#app/ui/title-row.tsx";
import type { Route } from "./+types/assistant.ts";
import { UnansweredWords } from "./unanswered-words.tsx";

const address = href("/admin/site/assistant");

export function loader({ url }: Route.LoaderArgs) {
  const { saved, ...opened } = loadSheet(assistantSheet);
  return {
    ...opened,
    saved: saved && { at: dateAndTime(saved.at), by: saved.by },
    notice: url.searchParams.has("saved") ? "Saved. It is public now." : null,
    unanswered: assistantWords().countUnanswered ? listUnanswered() : null,
  };
}

/** Saves the sheet; `?forget` empties the list of what found no answer. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { email } = administrator(context);
  if (!url.searchParams.has("forget"))
    return changeSheet(assistantSheet, request, email, `${address}?saved`);
  forgetUnanswered();
  return redirect(`${address}#found-nothing`, 303);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Assistant | Back office" }];

export default function EditAssistant({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, unanswered, ...opened } = loaderData;
  // What the action answers with when it leads nowhere, or what the browser says of a broken line.
  const answer = actionData as Partial<SheetAnswer> | undefined;
  if (answer?.conflict && answer.values)
    return <ConflictPage {...opened} conflict={answer.conflict} typed={answer.values} />;
  return (
    <>
      {notice && <Notice role="status">{notice}</Notice>}
      <SheetPage {...opened} origins={{}} answer={answer} />
      {unanswered && <UnansweredWords words={unanswered} />}
    </>
  );
}

import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.ts";
import { assistantWords, filled } from "#app/chat/owner-words.server.ts";
import { forgetUnanswered, listUnanswered } from "#app/chat/unanswered/unanswered.server.ts";
import { SheetEditor } from "#app/content/editor/sheet-editor.tsx";
import { answerSheetForm, loadSheet } from "#app/content/sheet/answer-sheet-form.server.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import type { Route } from "./+types/assistant.ts";
import { UnansweredWords } from "./unanswered-words.tsx";

const address = href("/admin/site/assistant");

export function loader() {
  const { saved, ...opened } = loadSheet(assistantSheet);
  return {
    ...opened,
    words: pageWords(assistantSheet, filled),
    saved: saved && { at: dateAndTime(saved.at), by: saved.by },
    unanswered: assistantWords().countUnanswered ? listUnanswered() : null,
  };
}

/** Saves the sheet; `?forget` empties the list of what found no answer. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { email } = administrator(context);
  if (!url.searchParams.has("forget"))
    return answerSheetForm(assistantSheet, request, {
      by: email,
      saved: `${address}?saved`,
      showTime: dateAndTime,
    });
  forgetUnanswered();
  return redirect(`${address}#found-nothing`, 303);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Assistant | Back office" }];

export default function EditAssistant({ loaderData, actionData }: Route.ComponentProps) {
  const { unanswered, ...opened } = loaderData;
  return (
    <>
      <SheetEditor {...opened} answer={actionData} />
      {unanswered && <UnansweredWords words={unanswered} />}
    </>
  );
}

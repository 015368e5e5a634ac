import type { FormEvent } from "react";
import { data, Form, href, redirect, useFetcher } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { googleResult } from "#app/business/admin/google-result.tsx";
import { wordReader } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { savedNote } from "#app/business/facts/site-visibility.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import {
  assistantNames,
  assistantSheet,
  assistantWords,
  filled,
  readOpening,
} from "#app/chat/assistant-sheet.server.ts";
import { siteReply } from "#app/chat/site-reply/site-reply.server.ts";
import {
  forgetUnanswered,
  listUnanswered,
  unansweredRule,
} from "#app/chat/unanswered/unanswered.server.ts";
import { readableReply } from "#app/chat/widget/reply-text.tsx";
import { limits } from "#app/chat/wire/wire-format.ts";
import { SheetEditor } from "#app/content/editor/sheet-page.tsx";
import { answerSheetForm, loadSheet } from "#app/content/sheet/answer-sheet-form.server.ts";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { readSheetForm } from "#app/content/sheet/read-sheet-form.server.ts";
import { withPreview } from "#app/content/sheet/stored-sheets.server.ts";
import {
  noAnswer,
  preserveInput,
  unknownWhetherSaved,
} from "#app/forms/keep-form-on-network-error.ts";
import { thousands } from "#app/forms/text-fields.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { EmptyNote, HeadingRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/assistant.ts";
import { TryQuestion } from "./try-question.tsx";

const address = href("/admin/site/assistant");

/** A question with its reply without a model; without words the first suggested question. */
function answerQuestion(words: unknown) {
  const question = (String(words ?? "").trim() || readOpening().suggestions[0] || "").slice(
    0,
    limits.message,
  );
  return { question, reply: siteReply({ message: question, history: [] }) };
}

/** Replies to a form's question with the sheet's values in that form. Does not store them. */
async function tryWords(request: Request) {
  const { form, values } = await readSheetForm(assistantSheet, request);
  const { values: sheetValues, problem } = checkValues(assistantSheet, values);
  if (problem) return data(problem, { status: 422 });
  return withPreview(assistantSheet.key, sheetValues, () => answerQuestion(form.get("try")));
}

export function loader({ url }: Route.LoaderArgs) {
  return {
    editor: {
      ...loadSheet(assistantSheet, dateAndTime),
      names: Object.fromEntries(assistantNames.map((name) => [name, filled(`{${name}}`)])),
      savedNote: savedNote(),
    },
    unanswered: assistantWords().countUnanswered ? listUnanswered() : null,
    unansweredRule,
    ...answerQuestion(url.searchParams.get("try")),
  };
}

/** Saves the sheet. `?unsaved` only replies to a question, `?forget` deletes the unanswered words. */
export async function action({ request, context, url }: Route.ActionArgs) {
  if (url.searchParams.has("unsaved")) return tryWords(request);
  if (url.searchParams.has("forget")) {
    forgetUnanswered();
    return redirect(`${address}#found-nothing`, 303);
  }
  const by = administrator(context).email;
  return answerSheetForm(assistantSheet, request, { by, address, showTime: dateAndTime });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, args.url.searchParams.has("unsaved") ? noAnswer : unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Chat | Back office" }];

export default function EditAssistant({ loaderData, actionData }: Route.ComponentProps) {
  // A fetcher, because a navigation would reset the sheet after a validation error.
  const fetcher = useFetcher<typeof tryWords>();
  const { names, ...editor } = loaderData.editor;
  const google = googleResult(editor.sheet);
  const business = useBusiness();
  const fill = wordReader(business, names);
  const read = (words: string) => readableReply(fill(words), business);

  /** Sends the question with the unsaved values of the sheet, whose form is around the button. */
  function tryQuestion(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const words = new FormData(submitter?.closest("form") ?? undefined);
    words.set("try", `${new FormData(event.currentTarget).get("try")}`);
    // Reloading would bring the version that a colleague has saved. Save would then overwrite it.
    const quietly = { defaultShouldRevalidate: false };
    fetcher.submit(words, { method: "post", action: `${address}?unsaved`, ...quietly });
  }

  return (
    <>
      <Form id="try-form" action={`${address}#try`} onSubmit={tryQuestion} />
      <SheetEditor
        {...editor}
        answer={actionData}
        read={read}
        below={google.below}
        beside={{
          ...google.beside,
          "": <TryQuestion {...loaderData} {...fetcher.data} fill={fill} />,
        }}
      />
      {loaderData.unanswered && (
        <section className="max-w-176 px-edge py-10" aria-labelledby="found-nothing">
          <HeadingRow id="found-nothing" heading="Visitors asked, and found nothing" />
          {loaderData.unanswered.length === 0 ? (
            <EmptyNote>Nothing so far.</EmptyNote>
          ) : (
            <Form method="post" action={`${address}?forget`}>
              <RuleList>
                {loaderData.unanswered.map(({ word, count }) => (
                  <Rule key={word} name={<span dir="auto">{word}</span>}>
                    {`${thousands(count)} times`}
                  </Rule>
                ))}
              </RuleList>
              <Button variant="outline" className="mt-6">
                Forget these words
              </Button>
            </Form>
          )}
          <p className="mt-4 text-quiet text-small">{loaderData.unansweredRule}</p>
        </section>
      )}
    </>
  );
}

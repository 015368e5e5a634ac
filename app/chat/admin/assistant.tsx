import type { FormEvent } from "react";
import { Form, href, redirect, useFetcher } from "react-router";
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
} from "#app/chat/assistant-sheet.server.ts";
import {
  forgetUnanswered,
  listUnanswered,
  unansweredRule,
} from "#app/chat/unanswered/unanswered.server.ts";
import { readableReply } from "#app/chat/widget/reply-text.tsx";
import { SheetEditor } from "#app/content/editor/sheet-page.tsx";
import { answerSheetForm, loadSheet } from "#app/content/sheet/answer-sheet-form.server.ts";
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
import { answerQuestion, tryWords } from "./answer-question.server.ts";
import { TryQuestion } from "./try-question.tsx";

const address = href("/admin/site/assistant");

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
  const { email } = administrator(context);
  if (url.searchParams.has("unsaved")) return tryWords(request);
  if (!url.searchParams.has("forget"))
    return answerSheetForm(assistantSheet, request, {
      by: email,
      address,
      showTime: dateAndTime,
    });
  forgetUnanswered();
  return redirect(`${address}#found-nothing`, 303);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, args.url.searchParams.has("unsaved") ? noAnswer : unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Chat | Back office" }];

export default function EditAssistant({ loaderData, actionData }: Route.ComponentProps) {
  // A fetcher, because a navigation would reset the sheet after a validation error.
  const fetcher = useFetcher<typeof tryWords>();
  const { names, ...editor } = loaderData.editor;
  const business = useBusiness();
  const fill = wordReader(business, names);
  const read = (words: string) => readableReply(fill(words), business);

  /** Sends the question with the unsaved values of the sheet, whose form is around the button. */
  function tryQuestion(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const words = new FormData(submitter?.closest("form") ?? undefined);
    words.set("try", `${new FormData(event.currentTarget).get("try")}`);
    fetcher.submit(words, {
      method: "post",
      action: `${address}?unsaved`,
      // Reloading would bring the version that a colleague has saved. Save would then overwrite it.
      defaultShouldRevalidate: false,
    });
  }

  return (
    <>
      <Form id="try-form" action={`${address}#try`} onSubmit={tryQuestion} />
      <SheetEditor
        {...editor}
        answer={actionData}
        read={read}
        below={googleResult({ shownAt: editor.sheet.shownAt, values: editor.values, read })}
        reading={
          <TryQuestion
            {...loaderData}
            {...fetcher.data}
            sheet={editor.sheet}
            stored={editor.values}
            fill={fill}
          />
        }
      />
      {loaderData.unanswered && (
        <section className="max-w-176 px-edge py-10" aria-labelledby="found-nothing">
          <HeadingRow id="found-nothing" heading="Visitors asked, and found nothing" />
          <UnansweredWords words={loaderData.unanswered} />
          <p className="mt-4 text-quiet text-small">{loaderData.unansweredRule}</p>
        </section>
      )}
    </>
  );
}

type UnansweredProps = { words: { word: string; count: number }[] };

/** Words of unanswered questions, with the number of times that each was asked. */
function UnansweredWords({ words }: UnansweredProps) {
  if (words.length === 0) return <EmptyNote>Nothing so far.</EmptyNote>;
  return (
    <>
      <RuleList>
        {words.map(({ word, count }) => (
          <Rule key={word} name={<span dir="auto">{word}</span>}>
            {`${thousands(count)} times`}
          </Rule>
        ))}
      </RuleList>
      <Form className="mt-6" method="post" action={`${address}?forget`}>
        <Button variant="outline">Forget these words</Button>
      </Form>
    </>
  );
}

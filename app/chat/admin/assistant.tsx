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
} from "#app/chat/assistant-sheet.server.ts";
import { siteReply } from "#app/chat/site-reply/site-reply.server.ts";
import {
  forgetUnanswered,
  listUnanswered,
  unansweredRule,
} from "#app/chat/unanswered/unanswered.server.ts";
import { readableReply, Turn } from "#app/chat/widget/reply-text.tsx";
import { limits } from "#app/chat/wire/wire-format.ts";
import { SheetEditor } from "#app/content/editor/sheet-page.tsx";
import { answerSheetForm, loadSheet } from "#app/content/sheet/answer-sheet-form.server.ts";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { readSheetForm } from "#app/content/sheet/read-sheet-form.server.ts";
import { withPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { thousands } from "#app/forms/text-fields.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { EmptyNote, HeadingRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/assistant.ts";

const address = href("/admin/site/assistant");

export function loader({ url }: Route.LoaderArgs) {
  const { saved, ...sheet } = loadSheet(assistantSheet);
  return {
    editor: {
      ...sheet,
      names: Object.fromEntries(assistantNames.map((name) => [name, filled(`{${name}}`)])),
      savedNote: savedNote(),
      saved: saved && { at: dateAndTime(saved.at), by: saved.by },
    },
    unanswered: assistantWords().countUnanswered ? listUnanswered() : null,
    unansweredRule,
    ...answerQuestion(url.searchParams.get("try")),
  };
}

function answerQuestion(words: unknown) {
  const question = String(words ?? "")
    .trim()
    .slice(0, limits.message);
  return { question, reply: question ? siteReply({ message: question, history: [] }) : null };
}

/** Saves the sheet; with `?try` it answers a question by the words as typed, with `?forget` it deletes the counted words. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { email } = administrator(context);
  if (url.searchParams.has("try")) {
    const { form, values } = await readSheetForm(assistantSheet, request);
    const { values: typed, problem } = checkValues(assistantSheet, values);
    if (problem) return data(problem, { status: 422 });
    return withPreview(assistantSheet.key, typed, () => answerQuestion(form.get("try")));
  }
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
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Assistant | Back office" }];

export default function EditAssistant({ loaderData, actionData }: Route.ComponentProps) {
  // A navigation would put the stored words in the place of a sheet that was refused.
  const fetcher = useFetcher<TryProps>();
  const { names, ...editor } = loaderData.editor;
  const business = useBusiness();
  const fill = wordReader(business, names);
  const read = (words: string) => readableReply(fill(words), business);

  /** Sends the words as typed along, which the form alone would not. */
  function tryQuestion(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const words = new FormData(submitter?.closest("form") ?? undefined);
    words.set("try", `${new FormData(event.currentTarget).get("try")}`);
    fetcher.submit(words, { method: "post", action: `${address}?try` });
  }

  return (
    <>
      <Form id="try-form" action={`${address}#try`} onSubmit={tryQuestion} />
      <SheetEditor
        {...editor}
        answer={actionData}
        read={read}
        below={googleResult({ shownAt: editor.sheet.shownAt, values: editor.values, read })}
        reading={<TryQuestion {...(fetcher.data ?? loaderData)} />}
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

type TryProps = ReturnType<typeof answerQuestion> & { message?: string };

/** A question to try. It stands inside the sheet's form, so `form` ties its field to a form of its own. */
const TryQuestion = ({ question, reply, message }: TryProps) => (
  <section
    className="p-6 lg:sticky lg:top-0"
    aria-labelledby="try"
    // Keeps the sheet from counting it as a change.
    onInput={(event) => event.stopPropagation()}
  >
    <HeadingRow id="try" heading="Try a question" />
    <div className="mt-2 grid justify-items-start gap-4 *:first:w-full">
      <Field
        label="Question"
        name="try"
        form="try-form"
        defaultValue={question}
        maxLength={limits.message}
        error={message}
        hint="See what visitors get from your words, without AI. Nothing is stored."
      />
      <Button variant="outline" form="try-form">
        Show the answer
      </Button>
    </div>
    {reply && (
      <div className="mt-6" role="status">
        <Turn isBot text={reply.text} />
        <p className="mt-2 text-quiet text-small">{reply.from}</p>
      </div>
    )}
  </section>
);

type UnansweredProps = { words: { word: string; count: number }[] };

/** Words of questions that found no answer, and how often each was asked. */
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

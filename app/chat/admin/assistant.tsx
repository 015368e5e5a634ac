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
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { thousands } from "#app/forms/text-fields.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { EmptyNote, HeadingRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/assistant.ts";

const address = href("/admin/site/assistant");

export function loader({ url }: Route.LoaderArgs) {
  const question = url.searchParams.get("try")?.trim().slice(0, limits.message) ?? "";
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
    question,
    reply: question ? siteReply({ message: question, history: [] }) : null,
  };
}

/** Saves the sheet. With `?forget`, deletes the words of unanswered questions instead. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { email } = administrator(context);
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
  // A fetcher, because a navigation would reset the sheet after a validation error.
  const fetcher = useFetcher<typeof loader>();
  const { names, ...editor } = loaderData.editor;
  const business = useBusiness();
  const fill = wordReader(business, names);
  const read = (words: string) => readableReply(fill(words), business);
  return (
    <>
      <fetcher.Form id="try-form" action={`${address}#try`} />
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

type TryProps = Pick<Route.ComponentProps["loaderData"], "question" | "reply">;

/** A question to try. `form` keeps its field out of the sheet's form around it. */
const TryQuestion = ({ question, reply }: TryProps) => (
  <section
    className="p-6 lg:sticky lg:top-0"
    aria-labelledby="try"
    // The sheet must not treat it as a change.
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
        hint="See what visitors get from your saved words, without AI. Nothing is stored."
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

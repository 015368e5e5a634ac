import { href, useFetcher } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { assistantSheet, filled } from "#app/chat/assistant-sheet.server.ts";
import { siteReply } from "#app/chat/site-reply/site-reply.server.ts";
import { readableReply, Turn } from "#app/chat/widget/reply-text.tsx";
import { limits } from "#app/chat/wire/wire-format.ts";
import { SheetEditor } from "#app/content/editor/sheet-page.tsx";
import { answerSheetForm, loadSheet } from "#app/content/sheet/answer-sheet-form.server.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { HeadingRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/assistant.ts";

const address = href("/admin/site/assistant");

export function loader({ url }: Route.LoaderArgs) {
  const question = url.searchParams.get("try")?.trim().slice(0, limits.message) ?? "";
  const { saved, ...sheet } = loadSheet(assistantSheet);
  return {
    editor: {
      ...sheet,
      words: pageWords(assistantSheet, (words) => readableReply(filled(words), currentBusiness())),
      saved: saved && { at: dateAndTime(saved.at), by: saved.by },
    },
    question,
    reply: question ? siteReply({ message: question, history: [] }) : null,
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerSheetForm(assistantSheet, request, {
    by: administrator(context).email,
    saved: `${address}?saved`,
    showTime: dateAndTime,
  });

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Assistant | Back office" }];

export default function EditAssistant({ loaderData, actionData }: Route.ComponentProps) {
  // A navigation would put the stored words in the place of a sheet that was refused.
  const fetcher = useFetcher<typeof loader>();
  return (
    <>
      <fetcher.Form id="try-form" action={`${address}#try`} />
      <SheetEditor
        {...loaderData.editor}
        answer={actionData}
        reading={<TryQuestion {...(fetcher.data ?? loaderData)} />}
      />
    </>
  );
}

type TryProps = Pick<Route.ComponentProps["loaderData"], "question" | "reply">;

/** A question to try. It stands inside the sheet's form, so `form` ties its field to a form of its own. */
const TryQuestion = ({ question, reply }: TryProps) => (
  <section
    className="lg:sticky lg:top-6"
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

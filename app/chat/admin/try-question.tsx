import { Turn } from "#app/chat/widget/reply-text.tsx";
import { limits } from "#app/chat/wire/wire-format.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { HeadingRow } from "#app/ui/page/title-row.tsx";
import type { answerQuestion } from "./answer-question.server.ts";

type Props = ReturnType<typeof answerQuestion> & { message?: string };

/** A question to try. `form` keeps its field out of the sheet's form around it. */
export const TryQuestion = ({ question, reply, message }: Props) => (
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
        error={message}
        hint="See what visitors get from your words, without AI. Nothing is stored."
      />
      <p className="text-note text-quiet scripting:hidden">
        Without JavaScript the answer is from the saved words: save yours first.
      </p>
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

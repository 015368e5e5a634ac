import { Form, useNavigation } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage, useFormFailure } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import type { AnswerValues } from "./answer-estimate.server.ts";

/** What the action of an estimate's page answered. */
export type EstimateAnswer = FormFailure<AnswerValues | undefined> | undefined;

/** The two forms by their buttons' values. */
const forms = {
  ask: { name: "question", label: "Your message", button: "Send" },
  decline: { name: "reason", label: "What was it?", button: "Decline the estimate" },
} as const;

/** Classes of a fold's summary. */
export const summaryLook =
  "flex min-h-13 cursor-pointer items-center justify-between gap-4 font-semibold after:mr-1 after:mb-1 after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 in-open:after:-mb-1 in-open:after:-rotate-135 [&::-webkit-details-marker]:hidden";

type Props = {
  intent: keyof typeof forms;
  answer: EstimateAnswer;
};

/** The form in a fold, which is open where it was refused. */
export const WordsFold = ({ summary, ...form }: Props & { summary: string }) => (
  <details
    className="border-t border-line last:border-b print:hidden"
    open={form.answer?.values?.intent === form.intent || undefined}
  >
    <summary className={summaryLook}>{summary}</summary>
    <WordsForm {...form} />
  </details>
);

/** Asks about an estimate, or declines it, with a reason if they like. */
export function WordsForm({ intent, answer }: Props) {
  const { name, label, button } = forms[intent];
  const ownAnswer = answer?.values?.intent === intent ? answer : undefined;
  const { failure, error, clear } = useFormFailure(ownAnswer);
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form
      className="grid scroll-mt-14 justify-items-start gap-4 pt-2 pb-6 print:hidden *:w-full"
      // Inside a fold, so that a link to it opens the fold.
      id={intent}
      method="post"
      action={`#${intent}`}
      noValidate
      replace
      onInput={clear}
    >
      <FormMessage failure={failure} />
      <TextArea
        label={label}
        optional={intent === "decline"}
        name={name}
        rows={3}
        readOnly={sending}
        defaultValue={ownAnswer?.values?.[name]}
        error={error(name)}
      />
      <Button className="w-auto!" variant="outline" name="intent" value={intent} disabled={sending}>
        {button}
      </Button>
    </Form>
  );
}

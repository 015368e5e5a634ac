import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useFormFailure } from "#app/forms/use-form-failure.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import type { EstimateAnswer } from "./estimate-head.tsx";

type Props = { answer: EstimateAnswer };
type FormProps = Props & { intent: "ask" | "decline"; button: string; words?: string };

/** A question about the estimate, or why it is declined. `words` stand there before anything is typed. */
export function WordsForm({ answer, intent, button, words }: FormProps) {
  const { failure, error, clear } = useFormFailure(answer);
  const sending = useNavigation().formMethod === "POST";
  const isQuestion = intent === "ask";
  const name = isQuestion ? "question" : "reason";
  return (
    <Form
      className="grid gap-4 pt-2 pb-6 print:hidden"
      method="post"
      noValidate
      preventScrollReset
      replace
      onInput={clear}
    >
      <FormMessage failure={failure} />
      <TextArea
        label={isQuestion ? "Your words" : "What was it?"}
        optional={!isQuestion}
        name={name}
        rows={3}
        readOnly={sending}
        defaultValue={answer?.values?.[name] ?? words}
        error={error(name)}
      />
      <p>
        <Button variant="outline" name="intent" value={intent} disabled={sending}>
          {button}
        </Button>
      </p>
    </Form>
  );
}

/** A line that opens a form; it stands open where the form was refused. */
function Fold({ summary, answer, children }: Props & { summary: string; children: ReactNode }) {
  return (
    <details
      className="border-t border-line last:border-b print:hidden"
      open={answer !== undefined || undefined}
    >
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 font-semibold after:mr-1 after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 in-open:after:-rotate-135 [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      {children}
    </details>
  );
}

export const AskFold = ({ name, answer }: Props & { name: string }) => (
  <Fold summary={`Ask ${name} something first`} answer={answer}>
    <WordsForm intent="ask" button="Send" answer={answer} />
  </Fold>
);

export const DeclineFold = ({ answer }: Props) => (
  <Fold summary="No, thank you" answer={answer}>
    <WordsForm intent="decline" button="Decline the estimate" answer={answer} />
  </Fold>
);

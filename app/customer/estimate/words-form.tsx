import { Form, useNavigation } from "react-router";
import { FormMessage, useFormFailure } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import type { EstimateAnswer } from "./estimate-head.tsx";

/** The two forms by their buttons' values. */
const forms = {
  ask: { name: "question", label: "Your question", button: "Send" },
  decline: { name: "reason", label: "What was it?", button: "Decline the estimate" },
} as const;

/** `words` stand there before anything is typed. */
type Props = { intent: keyof typeof forms; answer: EstimateAnswer; words?: string };

/** Asks about an estimate, or declines it, with a reason if they like. */
export function WordsForm({ intent, answer, words }: Props) {
  const { name, label, button } = forms[intent];
  const { failure, error, clear } = useFormFailure(answer);
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form
      className="grid justify-items-start gap-4 pt-2 pb-6 *:w-full print:hidden"
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
        defaultValue={answer?.values?.[name] ?? words}
        error={error(name)}
      />
      <Button className="w-auto!" variant="outline" name="intent" value={intent} disabled={sending}>
        {button}
      </Button>
    </Form>
  );
}

/** The same, folded under a line; it stands open where it was refused. */
export function FoldedForm({ summary, ...form }: Props & { summary: string }) {
  return (
    <details
      className="border-t border-line last:border-b print:hidden"
      id={form.intent}
      open={form.answer !== undefined || undefined}
    >
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 font-semibold after:mr-1 after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 in-open:after:-rotate-135 [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      <WordsForm {...form} />
    </details>
  );
}

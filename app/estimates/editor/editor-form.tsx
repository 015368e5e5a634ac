import { useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { sumsOf } from "#app/estimates/document/estimate-document.ts";
import { SumList, sumLook } from "#app/estimates/document/estimate-offer.tsx";
import { dollars, optionalPlaces, totalsOf } from "#app/estimates/estimate/money.ts";
import { taxOf } from "#app/estimates/terms/estimates-sheet.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useKeptWords } from "#app/forms/use-kept-words.ts";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { missLook } from "#app/ui/controls/field.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/editor.ts";
import { AddLine, FirstLines } from "./add-line.tsx";
import type { EditorAnswer } from "./answer-editor.server.ts";
import { DraftFields } from "./draft-fields.tsx";
import { draftOf, readInputs } from "./draft-inputs.ts";
import { LineFields, LineHeads } from "./line-fields.tsx";

type Props = Route.ComponentProps["loaderData"] & {
  /** The action's answer; after a network error it has no values. */
  answer: Partial<EditorAnswer> | undefined;
};

/** The editor of a draft: lines, what goes with them, and the sums, which follow what is typed. */
export function EditorForm({ answer: newest, ...props }: Props) {
  // A network error brings no values: those of the answer before it stay.
  const answerBefore = useRef<Partial<EditorAnswer>>(undefined);
  if (!newest || newest.values) answerBefore.current = newest;
  const { values = props.inputs, revision = props.revision, stamp } = answerBefore.current ?? {};
  return (
    <Fields
      // Other lines mount it anew: the inputs hold what is typed themselves.
      key={stamp ?? `${props.revision} ${props.line}`}
      {...props}
      inputs={values}
      revision={revision}
      answer={newest && { ...answerBefore.current, ...newest }}
    />
  );
}

function Fields(props: Props) {
  const { id, inputs, revision, basis, answer, line, terms, customer } = props;
  const { noteTyping, noteSending } = useUnsavedChanges();
  const [current, setCurrent] = useState(inputs);
  const form = useKeptWords(`estimate ${id}`, answer?.stamp ? 1 : 0, "opened");
  const pending = useNavigation().formMethod === "POST";
  const { draft } = draftOf(current, taxOf(terms));
  const totals = totalsOf(draft, new Set());
  const sums = sumsOf(draft, new Set());
  const optional = optionalPlaces(draft.lines);
  if (optional.length > 0) {
    const { total } = totalsOf(draft, new Set(optional));
    sums.push({ label: "With every optional line", amount: dollars(total), isTotal: false });
  }
  const fields = answer?.fields ?? {};
  const isEmpty = inputs.lines.length === 0;
  return (
    <Form
      ref={form}
      method="post"
      action={href("/admin/contacts/:id/estimate", { id })}
      noValidate
      preventScrollReset
      onInput={({ currentTarget }) => {
        noteTyping();
        setCurrent(readInputs(new FormData(currentTarget)));
      }}
      onSubmit={noteSending}
    >
      {/* Enter in a field presses the form's first button, which must only save. */}
      <button type="submit" name="intent" value="save" hidden />
      <input type="hidden" name="opened" value={`${revision} ${basis}`} />
      <input type="hidden" name="suggestedFrom" value={inputs.suggestedFrom} />
      <Wrap className="pb-4 empty:hidden">
        {answer && <FormMessage failure={{ ...answer, message: answer.message ?? "" }} />}
      </Wrap>
      <div className="contents" inert={pending}>
        {inputs.suggestedFrom && (
          <Wrap className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t bg-surface-bright py-2 text-note">
            <p className="max-w-prose">
              Suggested: {inputs.suggestedFrom} The prices are your list’s.
            </p>
            <button
              className="min-h-target cursor-pointer underline"
              type="submit"
              name="intent"
              value="clear"
            >
              Start over
            </button>
          </Wrap>
        )}
        <div className="border-ink border-t">
          {!isEmpty && <LineHeads />}
          {inputs.lines.map((it, place) => (
            <LineFields
              // A draft has no ids; every change of the order mounts the form anew.
              key={String(place)}
              place={place}
              isLast={place === inputs.lines.length - 1}
              inputs={it}
              line={draft.lines[place] ?? ({} as never)}
              isOpen={place === line && !answer}
              hasTax={draft.taxHundredths > 0}
              fields={fields}
            />
          ))}
        </div>
        {isEmpty ? (
          <FirstLines suggestion={props.suggestion} customer={customer}>
            <AddLine prices={props.prices} />
          </FirstLines>
        ) : (
          <Wrap className="border-line border-b py-4">
            <AddLine prices={props.prices} />
          </Wrap>
        )}
        <Split kind="dense">
          <SplitSide height="py-6 lg:py-8">
            <DraftFields
              inputs={inputs}
              fields={fields}
              customer={customer}
              terms={terms}
              today={props.today}
              totals={totals}
            />
          </SplitSide>
          <SplitSide height="py-6 lg:py-8">
            {fields.lines && <p className={missLook}>{fields.lines}</p>}
            <SumList sums={sums} />
            <p className="mt-3 flex flex-wrap items-center gap-x-6 text-note text-quiet">
              <button
                className="min-h-target cursor-pointer text-ink underline lg:hidden"
                type="submit"
                name="intent"
                value="save"
              >
                Save draft
              </button>
              {props.saved}
            </p>
          </SplitSide>
        </Split>
      </div>
      <EditorFoot
        total={dollars(totals.total)}
        customer={customer}
        pending={pending}
        isEmpty={isEmpty}
      />
    </Form>
  );
}

type FootProps = { total: string; customer: string; pending: boolean; isEmpty: boolean };

/** The total and the form's buttons, always in sight. */
function EditorFoot({ total, customer, pending, isEmpty }: FootProps) {
  const button = { name: "intent", disabled: pending };
  return (
    <SaveBar className="bg-surface py-2.5 max-lg:gap-2 max-lg:*:[button]:px-4">
      <p className="mr-auto lg:mr-4">
        <span className="block text-note text-quiet lg:mr-2 lg:inline">Total</span>
        <output className={`${sumLook} text-lead lg:text-[1.75rem]`}>{total}</output>
      </p>
      {!isEmpty && (
        <>
          <Button {...button} className="order-last lg:order-none" value="send">
            Send<span className="max-lg:hidden">&nbsp;to {customer}</span>
          </Button>
          <Button {...button} variant="outline" value="preview">
            Preview
          </Button>
        </>
      )}
      <Button {...button} className="max-lg:hidden" variant="outline" value="save">
        Save draft
      </Button>
      <p className="text-note text-quiet max-lg:hidden">Nothing goes out until you press Send.</p>
    </SaveBar>
  );
}

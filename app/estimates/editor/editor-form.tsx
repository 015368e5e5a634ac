import { useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { sumsOf } from "#app/estimates/document/estimate-document.ts";
import { SumList, sumLook, TypedWords } from "#app/estimates/document/estimate-offer.tsx";
import { dollars, optionalPlaces, totalsOf } from "#app/estimates/estimate/money.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { forgetKeptWords, textsOf, useKeptWords } from "#app/forms/use-kept-words.ts";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { missLook } from "#app/ui/controls/field.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/editor.ts";
import { AddLine, DraftFields, FirstLines, type InputOf } from "./draft-fields.tsx";
import { LineFields, LineHeads } from "./line-fields.tsx";
import { readDraftForm } from "./read-draft-form.ts";

type Props = Route.ComponentProps["loaderData"] & {
  /** Why nothing was saved or sent; after a network error without values. */
  answer: Route.ComponentProps["actionData"];
};

/** The editor of a draft: lines, what goes with them, and the sums, which follow what is typed. */
export function EditorForm({ answer, ...editor }: Props) {
  const { id, customer, prices, line } = editor;
  const { taxHundredths } = editor.draft;
  // A network error brings no values: the fields stay as the answer before it had them.
  const lastAnswer = useRef(answer);
  if (answer?.values) lastAnswer.current = answer;
  const { values = {}, fields = {} } = lastAnswer.current ?? {};
  const { noteTyping, noteSending } = useUnsavedChanges();
  const [draft, setDraft] = useState(() =>
    answer?.values ? readDraftForm(answer.values, taxHundredths).draft : editor.draft,
  );
  const { lines, suggestedFrom } = draft;
  const keptName = `estimate ${id}`;
  const form = useKeptWords(keptName, answer, "opened");
  const pending = useNavigation().formMethod === "POST";
  const totals = totalsOf(draft, new Set());
  const isEmpty = lines.length === 0;
  // The large total is the foot's.
  const sums = sumsOf(draft, new Set()).map((sum) => ({ ...sum, isTotal: false }));
  const optional = optionalPlaces(lines);
  if (optional.length > 0) {
    const { total } = totalsOf(draft, new Set(optional));
    sums.push({ label: "With every optional line", amount: dollars(total), isTotal: false });
  }
  const input: InputOf = (name, value) => ({
    name,
    defaultValue: values[name] ?? value,
    error: fields[name],
  });
  const items = prices.flatMap((group) => group.items);
  const button = { name: "intent", disabled: pending };
  return (
    <Form
      ref={form}
      method="post"
      action={href("/admin/contacts/:id/estimate", { id })}
      noValidate
      preventScrollReset
      onInput={({ currentTarget }) => {
        noteTyping();
        setDraft(readDraftForm(textsOf(new FormData(currentTarget)), taxHundredths).draft);
      }}
      onSubmit={noteSending}
    >
      {/* Enter in a field presses the form's first button, which must only save. */}
      <button type="submit" name="intent" value="save" hidden />
      <input type="hidden" name="opened" value={values.opened ?? editor.opened} />
      <input type="hidden" name="suggestedFrom" value={suggestedFrom} />
      <Wrap className="pb-4 empty:hidden">{answer && <FormMessage failure={answer} />}</Wrap>
      <div className="contents" inert={pending}>
        {suggestedFrom && (
          <Wrap className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t bg-surface-bright py-2 text-note">
            <p className="max-w-prose">Suggested: {suggestedFrom} The prices are your list’s.</p>
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
          {lines.map((it, place) => (
            <LineFields
              // A draft has no ids; every change of the order mounts the form anew.
              key={String(place)}
              place={place}
              isLast={place === lines.length - 1}
              line={it}
              source={items.find(({ id }) => id === it.itemId)?.name}
              isOpen={place === line && !answer}
              hasTax={taxHundredths > 0}
              input={input}
            />
          ))}
        </div>
        {isEmpty ? (
          <FirstLines {...editor} />
        ) : (
          <Wrap className="border-line border-b py-4">
            <AddLine prices={prices} />
          </Wrap>
        )}
        <Split kind="dense">
          <SplitSide height="py-6 lg:py-8">
            <DraftFields {...editor} draft={draft} totals={totals} input={input} />
            <p
              className={`mt-2 flex flex-wrap items-center gap-x-6 text-note text-quiet ${isEmpty ? "" : "lg:hidden"}`}
            >
              <button
                className="min-h-target cursor-pointer text-ink underline"
                type="submit"
                name="intent"
                value="save"
              >
                Save draft
              </button>
              {isEmpty && editor.saved && (
                <button
                  className="min-h-target cursor-pointer text-ink underline"
                  type="submit"
                  name="intent"
                  value="discard"
                  // The next draft begins as this one did, and would have its words.
                  onClick={() => forgetKeptWords(keptName)}
                >
                  Discard it
                </button>
              )}
              {editor.saved}
            </p>
          </SplitSide>
          <SplitSide height="py-6 lg:py-8">
            {fields.lines && <p className={missLook}>{fields.lines}</p>}
            {!isEmpty && <SumList sums={sums} />}
            <div className="scroll-mt-16 not-first:mt-8" id="message">
              <TypedWords className="" heading={`What ${customer} wrote`} words={editor.message} />
            </div>
          </SplitSide>
        </Split>
      </div>
      {!isEmpty && (
        <SaveBar className="flex-wrap bg-surface py-2.5 max-lg:gap-2 max-lg:*:[button]:px-4 *:[button]:whitespace-nowrap">
          <p className="mr-auto max-[24rem]:w-full lg:mr-4">
            <span className="block text-note text-quiet lg:mr-2 lg:inline">Total</span>
            <output className={`${sumLook} text-lead lg:text-[1.75rem]`}>
              {dollars(totals.total)}
            </output>
          </p>
          <Button {...button} className="order-last lg:order-none" value="send">
            Send<span className="max-lg:hidden">&nbsp;to {customer}</span>
          </Button>
          <Button {...button} variant="outline" value="preview">
            Preview
          </Button>
          <Button {...button} className="max-lg:hidden" variant="outline" value="save">
            Save draft
          </Button>
          <p className="flex-1 text-note text-quiet max-lg:hidden">
            {editor.saved} Nothing goes out until you press Send.
          </p>
        </SaveBar>
      )}
    </Form>
  );
}

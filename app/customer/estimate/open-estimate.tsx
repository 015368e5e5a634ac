import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Unbroken } from "#app/customer/way/customer-head.tsx";
import {
  acceptanceSentence,
  type EstimateDocument,
} from "#app/estimates/document/estimate-document.ts";
import { EstimateOffer, sumLook, TypedWords } from "#app/estimates/document/estimate-offer.tsx";
import { dollars, totalsOf } from "#app/estimates/estimate/money.ts";
import { FormMessage, useFormFailure } from "#app/forms/form-message.tsx";
import { firstName, lengths } from "#app/requests/request/contact-request.ts";
import { Button, buttonLook } from "#app/ui/controls/button.tsx";
import { Field, missLook } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { type EstimateAnswer, WordsFold } from "./words-form.tsx";

/** The id of the form to which the ticks of optional lines belong. */
const acceptForm = "accept";

type OpenProps = { document: EstimateDocument; sha256?: string; answer?: EstimateAnswer };

/** An estimate that waits for its customer's answer. 'Accept' is the last thing of the page. */
export function OpenEstimate({ document, sha256, answer }: OpenProps) {
  const { notice, signature, lastDayInWords } = document;
  const values = answer?.values;
  const [chosen, setChosen] = useState(values?.chosen.map(Number) ?? []);
  const { total } = totalsOf(document, new Set(chosen));
  const { failure, error, clear } = useFormFailure(
    values?.intent === "accept" ? answer : undefined,
  );
  const sending = useNavigation().formMethod === "POST";
  const totalAndYes = (
    <>
      <span>
        <span className="text-note text-quiet">
          {chosen.length > 0 ? "Total with your ticks" : "Total"}
        </span>
        <span className={`${sumLook} my-2 block text-[2rem] lg:mb-4`}>{dollars(total)}</span>
      </span>
      <a className={buttonLook()} href="#yes">
        Say yes
      </a>
    </>
  );
  return (
    <>
      <Split kind="early">
        <SplitSide height="max-lg:pt-5 max-lg:pb-8 lg:py-8 print:py-4">
          <p className="mb-5 flex flex-wrap items-center justify-between gap-x-4 lg:hidden print:hidden">
            {totalAndYes}
          </p>
          <h2 className="sr-only">The work</h2>
          <EstimateOffer
            document={document}
            chosen={chosen}
            tick={(place) => (
              <input
                className="mt-0.5 size-5.5 flex-none accent-ink"
                type="checkbox"
                name="chosen"
                value={place}
                form={acceptForm}
                checked={chosen.includes(place)}
                onChange={({ currentTarget: { form } }) =>
                  form && setChosen(new FormData(form).getAll("chosen").map(Number))
                }
              />
            )}
            below={
              <p className="border-t border-line text-right scripting:hidden">
                <button
                  className="min-h-target cursor-pointer text-note underline underline-offset-[0.22em] print:hidden"
                  type="submit"
                  name="intent"
                  value="count"
                  form={acceptForm}
                  formAction="#total"
                >
                  Count again
                </button>
              </p>
            }
          />
          <TypedWords heading="Good through" words={`${lastDayInWords}, to the end of the day.`} />
        </SplitSide>
        <SplitSide
          height="max-lg:pb-8 lg:py-8"
          className="max-lg:not-first:border-t-0 print:hidden"
        >
          <div className="top-8 lg:sticky">
            <p className="mb-8 max-lg:hidden">{totalAndYes}</p>
            <WordsFold
              summary={`Ask ${firstName(signature) || "us"} something first`}
              intent="ask"
              answer={answer}
            />
            <WordsFold summary="No, thank you" intent="decline" answer={answer} />
          </div>
        </SplitSide>
      </Split>
      <section
        className="border-t border-line bg-surface-muted lg:grid lg:grid-cols-split print:hidden"
        id="yes"
      >
        {notice && (
          <div className="px-margin pt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-line-strong lg:pr-edge lg:pb-8 lg:pl-inset">
            <TypedWords className="" heading="Before you say yes" words={notice} />
          </div>
        )}
        <h2 className="px-margin pt-8 pb-6 text-h2 lg:pr-gutter lg:pl-edge">Say yes</h2>
        <Form
          className="grid gap-4 px-margin pb-8 *:max-w-lg lg:col-start-1 lg:pr-gutter lg:pl-edge"
          id={acceptForm}
          method="post"
          action="#yes"
          noValidate
          replace
          onInput={clear}
        >
          <FormMessage failure={failure} />
          <input type="hidden" name="total" value={total} />
          <input type="hidden" name="sha256" value={sha256} />
          <Field
            label="Your full name, as your signature"
            name="name"
            autoComplete="name"
            required
            readOnly={sending}
            maxLength={lengths.name}
            defaultValue={values?.name}
            error={error("name")}
          />
          <div inert={sending}>
            <Tick
              // Who agreed to another total has not agreed to this one.
              key={total}
              label={<Unbroken>{acceptanceSentence(document, chosen)}</Unbroken>}
              name="agree"
              required
              defaultChecked={values?.agree === "on" && Number(values.total) === total}
              aria-invalid={error("agree") !== undefined || undefined}
            />
            <p className={missLook}>{error("agree")}</p>
          </div>
          <p className="text-note leading-[1.6] text-quiet">
            We keep your name, the time, your network address and your browser with it, and you get
            a copy. Nothing is paid on this page.
          </p>
          <Button name="intent" value="accept" disabled={sending}>
            {sending ? "One moment..." : "Accept the estimate"}
          </Button>
        </Form>
      </section>
    </>
  );
}

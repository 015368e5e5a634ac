import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { acceptanceSentence } from "#app/estimates/document/estimate-document.ts";
import { EstimateOffer, sumLook, TypedWords } from "#app/estimates/document/estimate-offer.tsx";
import { dollars, optionalPlaces, totalsOf } from "#app/estimates/estimate/money.ts";
import { FormMessage, useFormFailure } from "#app/forms/form-message.tsx";
import { lengths } from "#app/requests/request/contact-request.ts";
import { Button, moreLook } from "#app/ui/controls/button.tsx";
import { Field, missLook } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { EstimateAnswer, EstimateView } from "./estimate-head.tsx";
import { FoldedForm } from "./words-form.tsx";

/** Its id: the ticks of optional lines belong to it, and stand elsewhere. */
const acceptForm = "accept";

type Props = { view: Pick<EstimateView, "document" | "sha256">; answer: EstimateAnswer };

/** An estimate that waits for its customer's answer. */
export function OpenEstimate({ view, answer }: Props) {
  const { document } = view;
  const values = answer?.values;
  const [chosen, setChosen] = useState(values?.chosen.map(Number) ?? []);
  const toggle = (place: number) => {
    const others = chosen.filter((it) => it !== place);
    setChosen(chosen.includes(place) ? others : [...others, place]);
  };
  const answerTo = (intent: string) => (values?.intent === intent ? answer : undefined);
  return (
    <>
      <Split kind="early">
        <SplitSide height="py-8 print:py-4">
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
                onChange={() => toggle(place)}
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
        </SplitSide>
        <SplitSide height="py-8 print:py-4" className="max-lg:not-first:border-t-0 print:hidden">
          <div className="top-8 lg:sticky">
            <p className="mb-8 max-lg:hidden">
              <span className="text-note text-quiet">
                {optionalPlaces(document.lines).length > 0 ? "Total with your ticks" : "Total"}
              </span>
              <span className={`${sumLook} my-2 block text-[2.75rem] leading-none`}>
                {dollars(totalsOf(document, new Set(chosen)).total)}
              </span>
              <a className={moreLook} href="#yes">
                Say yes
              </a>
            </p>
            <FoldedForm
              summary={`Ask ${document.signature || "us"} something first`}
              intent="ask"
              answer={answerTo("ask")}
            />
            <FoldedForm summary="No, thank you" intent="decline" answer={answerTo("decline")} />
          </div>
        </SplitSide>
      </Split>
      <AcceptForm view={view} chosen={chosen} answer={answer} />
    </>
  );
}

/** The owner's notice, then name, tick and, as the last thing of the page, 'Accept'. */
function AcceptForm({ view: { document, sha256 }, chosen, answer }: Props & { chosen: number[] }) {
  const values = answer?.values;
  const { failure, error, clear } = useFormFailure(
    values?.intent === "accept" ? answer : undefined,
  );
  const { total } = totalsOf(document, new Set(chosen));
  const sending = useNavigation().formMethod === "POST";
  // Who agreed to another total has not agreed to this one.
  const hasAgreed = values?.agree === "on" && Number(values.total) === total;
  return (
    <section className="border-t border-line bg-surface-muted lg:grid lg:grid-cols-split print:hidden">
      {document.notice && (
        <div className="px-margin pt-6 lg:col-start-2 lg:border-l lg:border-line-strong lg:py-8 lg:pr-edge lg:pl-inset">
          <TypedWords className="" heading="Before you say yes" words={document.notice} />
        </div>
      )}
      <div className="px-margin py-8 lg:col-start-1 lg:row-start-1 lg:pr-gutter lg:pl-edge">
        <h2 className="mb-6 text-h2" id="yes">
          Say yes
        </h2>
        <Form
          className="grid max-w-lg gap-4"
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
              key={total}
              label={acceptanceSentence(document, chosen)}
              name="agree"
              required
              defaultChecked={hasAgreed}
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
      </div>
    </section>
  );
}

import { useState } from "react";
import { EstimateOffer, sumLook } from "#app/estimates/document/estimate-offer.tsx";
import { dollars, totalsOf } from "#app/estimates/estimate/money.ts";
import { moreLook } from "#app/ui/controls/button.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { AcceptForm, acceptForm } from "./accept-form.tsx";
import type { EstimateAnswer, EstimateView } from "./estimate-head.tsx";
import { FoldedForm } from "./words-form.tsx";

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
              <span className="text-note text-quiet">Total with your ticks</span>
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

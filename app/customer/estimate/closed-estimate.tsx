import { fingerprintNote, recordRows } from "#app/estimates/document/estimate-document.ts";
import { EstimateOffer, TypedWords } from "#app/estimates/document/estimate-offer.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { EstimateAnswer, EstimateView } from "./estimate-head.tsx";
import { WordsForm } from "./words-form.tsx";

/** A question to begin with about an estimate that is no longer open. */
const questions: Partial<Record<EstimateView["state"], string>> = {
  declined: "I have changed my mind about this estimate.",
  "ran-out": "Does this estimate still stand?",
};

type Props = { view: EstimateView; answer: EstimateAnswer };

/** An estimate that was answered, or no longer counts. */
export function ClosedEstimate({ view, answer }: Props) {
  const { document, record, reason, state } = view;
  return (
    <Split kind="early">
      <SplitSide height="py-8 print:py-4" className={record ? "" : "text-quiet"}>
        <h2 className="mb-3 text-[1.25rem]">{record ? "The work" : "What it said"}</h2>
        <EstimateOffer
          document={document}
          chosen={record?.chosen ?? []}
          isDecided={record !== null}
        />
      </SplitSide>
      <SplitSide height="py-8 print:py-4">
        {record && (
          <>
            <h2 className="mb-3 text-[1.25rem]">Record of acceptance</h2>
            <FactList>
              {recordRows(document, record).map(([name, value]) => (
                <Fact name={name} key={name}>
                  <span className="whitespace-pre-line tabular-nums">{value}</span>
                </Fact>
              ))}
            </FactList>
            <p className="mt-4 text-note leading-[1.6] text-quiet">{fingerprintNote}</p>
          </>
        )}
        <TypedWords className="mb-8" heading="What you wrote" words={reason} />
        <h2 className="mt-8 text-[1.25rem] first:mt-0 print:hidden" id="ask">
          Ask us
        </h2>
        <WordsForm intent="ask" words={questions[state]} answer={answer} />
      </SplitSide>
    </Split>
  );
}

import { Unbroken } from "#app/customer/way/customer-head.tsx";
import { fingerprintNote, recordRows } from "#app/estimates/document/estimate-document.ts";
import { EstimateOffer, TypedWords } from "#app/estimates/document/estimate-offer.tsx";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { estimateView } from "./estimate-view.server.ts";
import { type EstimateAnswer, WordsForm } from "./words-form.tsx";

type ClosedProps = ReturnType<typeof estimateView> & {
  /** Address of the PDF. */
  pdf: string;
  answer: EstimateAnswer;
};

/** An estimate that was answered, or no longer counts. */
export const ClosedEstimate = ({ pdf, answer, ...estimate }: ClosedProps) => {
  const { state, document, record, reason, question } = estimate;
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
          <div className="mb-8 border-t-3 border-[#2f7d4b] pt-4">
            <h2 className="mb-3 text-[1.25rem]">Record of acceptance</h2>
            <FactList>
              {recordRows(document, record).map(([name, value]) => (
                <Fact name={name} key={name}>
                  <span className="whitespace-pre-line tabular-nums">
                    <Unbroken>{value}</Unbroken>
                  </span>
                </Fact>
              ))}
            </FactList>
            <p className="my-4 text-note leading-[1.6] text-quiet">{fingerprintNote}</p>
            <a className={buttonLook("outline")} href={pdf}>
              Save your copy (PDF)
            </a>
          </div>
        )}
        <TypedWords className="mb-8" heading="What you wrote" words={reason} />
        <WordsForm
          summary="Ask us"
          intent="ask"
          isOpen={state === "ran-out"}
          answer={answer}
          words={question}
        />
      </SplitSide>
    </Split>
  );
};

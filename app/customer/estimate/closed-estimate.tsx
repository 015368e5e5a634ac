import { Unbroken } from "#app/customer/way/customer-head.tsx";
import {
  acceptedWords,
  fingerprintNote,
  recordRows,
} from "#app/estimates/document/estimate-document.ts";
import { EstimateOffer, TypedWords } from "#app/estimates/document/estimate-offer.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { estimateView } from "./estimate-view.server.ts";
import { type EstimateAnswer, foldLook, WordsForm } from "./words-form.tsx";

type ClosedProps = ReturnType<typeof estimateView> & { answer: EstimateAnswer };

/** An estimate that was answered, or no longer counts. */
export const ClosedEstimate = ({ document, record, reason, question, answer }: ClosedProps) => (
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
          <TypedWords
            className="mb-8"
            heading="Record of acceptance"
            words={acceptedWords(document, record)}
          />
          <details className="border-t border-line print:details-content:[content-visibility:visible]">
            <summary className={foldLook}>Details of the record</summary>
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
          </details>
        </>
      )}
      <TypedWords className="mb-8" heading="What you wrote" words={reason} />
      <WordsForm summary="Ask us" intent="ask" answer={answer} words={question} />
    </SplitSide>
  </Split>
);

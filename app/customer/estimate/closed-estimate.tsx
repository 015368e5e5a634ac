import { Unbroken } from "#app/customer/way/customer-head.tsx";
import {
  acceptanceRows,
  evidenceRows,
  fingerprintNote,
} from "#app/estimates/document/estimate-document.ts";
import { EstimateOffer, TypedWords } from "#app/estimates/document/estimate-offer.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { estimateView } from "./estimate-view.server.ts";
import { type EstimateAnswer, summaryLook, WordsForm } from "./words-form.tsx";

type ClosedProps = ReturnType<typeof estimateView> & { answer: EstimateAnswer };

/** An estimate that was answered, or no longer counts. */
export const ClosedEstimate = ({ answer, ...estimate }: ClosedProps) => {
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
        {record && <TypedWords heading="Notice" words={document.notice} />}
      </SplitSide>
      <SplitSide height="py-8 print:py-4">
        {record && (
          <div className="mb-8 border-t-3 border-[#2f7d4b] pt-4">
            <h2 className="mb-3 text-[1.25rem]">Record of acceptance</h2>
            <RecordRows rows={acceptanceRows(document, record)} />
            <details className="border-b border-line print:details-content:[content-visibility:visible]">
              <summary className={summaryLook}>Technical record</summary>
              <RecordRows rows={evidenceRows(record)} />
              <p className="mt-4 text-note leading-[1.6] text-quiet">{fingerprintNote}</p>
            </details>
          </div>
        )}
        <TypedWords className="mb-8" heading="What you wrote" words={reason} />
        <WordsForm
          summary={state === "ran-out" ? "Ask us to renew it" : "Ask us"}
          intent="ask"
          isOpen={state === "ran-out"}
          answer={answer}
          words={question}
        />
      </SplitSide>
    </Split>
  );
};

const RecordRows = ({ rows }: { rows: ReturnType<typeof evidenceRows> }) => (
  <FactList>
    {rows.map(([name, value]) => (
      <Fact name={name} key={name}>
        <span className="whitespace-pre-line tabular-nums">
          <Unbroken>{value}</Unbroken>
        </span>
      </Fact>
    ))}
  </FactList>
);

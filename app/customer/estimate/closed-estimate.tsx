import { Unbroken } from "#app/customer/way/customer-head.tsx";
import {
  acceptanceRows,
  evidenceRows,
  fingerprintNote,
} from "#app/estimates/document/estimate-document.ts";
import { EstimateOffer, noteLook, TypedWords } from "#app/estimates/document/estimate-offer.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { estimateView } from "./estimate-view.server.ts";
import { type EstimateAnswer, summaryLook, WordsForm } from "./words-form.tsx";

type ClosedProps = ReturnType<typeof estimateView> & { answer: EstimateAnswer };

/** An estimate that was answered, or no longer counts. */
export const ClosedEstimate = ({ answer, ...estimate }: ClosedProps) => {
  const { document, record, reason, answeredOn } = estimate;
  return (
    <Split kind="early" className="flex-1">
      <SplitSide height="py-8 print:py-4" className={record ? "" : "text-quiet"}>
        <h2 className="mb-3 text-[1.25rem]">{record ? "The work" : "What it said"}</h2>
        <EstimateOffer
          document={document}
          chosen={record?.chosen ?? []}
          kind={record ? "accepted" : "closed"}
        />
        {record && <TypedWords heading="Notice" words={document.notice} />}
      </SplitSide>
      <SplitSide height="py-8 print:py-4">
        {record && (
          <div className="border-t-3 border-[#2f7d4b] pt-4">
            <h2 className="mb-3 text-[1.25rem]">Record of acceptance</h2>
            <RecordRows rows={acceptanceRows(document, record)} bold={record.name} />
            <details className="print:details-content:[content-visibility:visible]">
              <summary className={summaryLook}>Technical record</summary>
              <RecordRows rows={evidenceRows(document, record)} />
              <p className="my-4 text-note leading-[1.6] text-quiet">{fingerprintNote}</p>
            </details>
          </div>
        )}
        {reason && <h2 className="mb-3 text-[1.25rem]">What you wrote</h2>}
        <TypedWords className={noteLook} words={reason} from={`You, ${answeredOn}`} />
        <h2 className="mb-1 text-[1.25rem] not-first:mt-8 print:hidden">Write to us</h2>
        <WordsForm intent="ask" answer={answer} />
      </SplitSide>
    </Split>
  );
};

type RowsProps = { rows: ReturnType<typeof evidenceRows>; bold?: string };

const RecordRows = ({ rows, bold }: RowsProps) => (
  <FactList>
    {rows.map(([name, value]) => (
      <Fact name={name} key={name}>
        <span
          className={`whitespace-pre-line tabular-nums ${value === bold ? "font-semibold" : ""}`}
        >
          <Unbroken>{value}</Unbroken>
        </span>
      </Fact>
    ))}
  </FactList>
);

import { EstimateLines } from "#app/estimates/document/estimate-lines.tsx";
import { recordRows } from "#app/estimates/document/printed-estimate.ts";
import { Paragraphs, Quote } from "#app/estimates/document/typed-words.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { WordsForm } from "./ask-and-decline.tsx";
import type { EstimateAnswer, EstimateView } from "./estimate-head.tsx";

/** What may be asked of an estimate that is no longer open: a heading, and words to begin with. */
const questions: Partial<Record<EstimateView["state"], [heading: string, words: string]>> = {
  accepted: ["Something else?", ""],
  declined: ["Changed your mind?", "I have changed my mind about this estimate."],
  "ran-out": ["Still interested?", "Does this estimate still stand?"],
  withdrawn: ["Would you like another?", ""],
};

type Props = { view: EstimateView; answer: EstimateAnswer };

/** An estimate that was answered, or no longer counts. */
export function ClosedEstimate({ view, answer }: Props) {
  const { document, record, reason, state } = view;
  const [heading, words] = questions[state] ?? ["", ""];
  return (
    <Split kind="early">
      <SplitSide height="py-8 print:py-4" className={record ? "" : "text-quiet"}>
        <h2 className="mb-3 text-[1.25rem]">{record ? "The work" : "What it said"}</h2>
        <EstimateLines
          document={document}
          chosen={new Set(record?.chosen)}
          isDecided={record !== null}
        />
        <Paragraphs heading="Terms" words={document.terms} />
        <Paragraphs heading="Please note" words={document.notice} />
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
            <p className="my-3 text-note leading-[1.6] text-quiet">
              SHA-256 is the document’s fingerprint: whoever changes one word of it gets another.
            </p>
          </>
        )}
        {reason && (
          <>
            <h2 className="mb-3 text-[1.25rem]">What you wrote</h2>
            <Quote words={reason} from="" />
          </>
        )}
        {heading && (
          <>
            <h2 className="mt-8 text-[1.25rem] first:mt-0 print:hidden">{heading}</h2>
            <WordsForm intent="ask" button="Send" words={words} answer={answer} />
          </>
        )}
      </SplitSide>
    </Split>
  );
}

import { href } from "react-router";
import { CustomerHead } from "#app/customer/way/customer-head.tsx";
import { optionalPlaces } from "#app/estimates/estimate/money.ts";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { ButtonLink, buttonLook } from "#app/ui/controls/button.tsx";
import { ActionRow } from "#app/ui/page/layout.tsx";
import type { AnswerValues } from "./answer-estimate.server.ts";
import type { estimateView } from "./estimate-view.server.ts";

export type EstimateView = ReturnType<typeof estimateView>;

/** What the page's action answered. */
export type EstimateAnswer = FormFailure<AnswerValues | undefined> | undefined;

type Props = { view: EstimateView; token: string };

/** Head of an estimate's page: what its state means to the customer, and the way on. */
export function EstimateHead({ view, token }: Props) {
  const { label, document, step } = view;
  const { customer, date } = document;
  const to = (number: string) => href("/request/:token/estimates/:number", { token, number });
  const { headline, lead, wayOn } = wordsOf(view);
  const next = view.state === "replaced" ? to(view.newest) : "#ask";
  return (
    <CustomerHead
      headline={headline}
      lead={lead}
      step={step}
      aside={
        <>
          <p>
            Estimate {label}, {date}
            <br />
            For {[customer.name, customer.address].filter(Boolean).join(", ")}
          </p>
          <a
            className="inline-flex min-h-target items-center text-ink print:hidden"
            href={`${to(label)}.pdf`}
          >
            {view.record ? "Save your copy (PDF)" : "Save or print it (PDF)"}
          </a>
        </>
      }
    >
      {wayOn && (
        <ActionRow className="mt-6 print:hidden">
          <ButtonLink variant={view.state === "declined" ? "outline" : "primary"} to={next}>
            {wayOn}
          </ButtonLink>
        </ActionRow>
      )}
      {view.record && view.deposit && (
        <ActionRow className="mt-6">
          {document.paymentLink && (
            <a className={buttonLook()} href={document.paymentLink}>
              Pay the deposit
            </a>
          )}
          <span>
            Deposit: <b className="font-semibold tabular-nums">{view.deposit}</b>
            <span className="block text-note text-quiet">{document.depositWords}</span>
          </span>
        </ActionRow>
      )}
    </CustomerHead>
  );
}

/** What a state means to the customer, and the words of the link to the newer estimate or to a question. */
function wordsOf({ label, newest, state, document, record }: EstimateView) {
  const { lines, lastDayInWords } = document;
  const ticks = optionalPlaces(lines).length > 0 ? ", tick what you like," : "";
  const words: Record<typeof state, { headline: string; lead: string; wayOn?: string }> = {
    sent: {
      headline: "Your estimate is ready.",
      lead: `Read it${ticks} and say yes at the end. It holds through ${lastDayInWords}.`,
    },
    accepted: {
      headline:
        record?.how === "page" ? "You said yes. Thank you." : "We noted your yes. Thank you.",
      lead: "Next we agree with you on the days of the work.",
    },
    declined: {
      headline: "You declined this estimate.",
      lead: "That is all right. We have been told, and nothing else is needed from you.",
      wayOn: "I changed my mind",
    },
    withdrawn: {
      headline: "We withdrew this estimate.",
      lead: "It no longer counts. Ask us if you would like another.",
      wayOn: "Ask for another",
    },
    replaced: {
      headline: "There is a newer estimate.",
      lead: `We changed something and wrote you another. This one, ${label}, no longer counts.`,
      wayOn: `Read ${newest}`,
    },
    "ran-out": {
      headline: "This estimate has run out.",
      lead: `It held through ${lastDayInWords}. Ask us whether it still stands.`,
      wayOn: "Ask us to renew it",
    },
  };
  return words[state];
}

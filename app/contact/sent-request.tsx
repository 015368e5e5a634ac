import type { requestPageView } from "#app/requests/conversation/what-the-customer-sees.server.ts";
import { PhotoStrip } from "#app/requests/photos/photo-strip.tsx";
import { PhotoStyles } from "#app/requests/receive/photo-picker.tsx";
import { contactLabels } from "#app/requests/request/contact-request.ts";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { SplitSide } from "#app/ui/picture/split.tsx";

type Props = { request: ReturnType<typeof requestPageView> };

/** What comes after a request was sent, with the moment of the answer. */
export function NextSteps({ request: { entries, promised } }: Props) {
  const steps = [
    ["Your request is with us", `It came ${entries[0]?.when}.`],
    ["We answer", promised ? `You hear from us ${promised}.` : ""],
    ["You write back", "Your request’s page takes words and photographs at any time."],
  ];
  return (
    <SplitSide className="print:hidden" height="max-lg:py-12 lg:pt-head lg:pb-section">
      <h2>What happens next</h2>
      <ol className="mt-6">
        {steps.map(([step, words], index) => (
          <li
            className={`border-l-3 pb-4 pl-5 ${index === 0 ? "border-ink" : "border-line"}`}
            key={step}
          >
            <b className="block font-semibold">{step}</b>
            <span className="text-note leading-[1.6] text-quiet">{words}</span>
          </li>
        ))}
      </ol>
    </SplitSide>
  );
}

/** What was sent, to be looked over. */
export function SentRequest({ request: { entries, ...request } }: Props) {
  const [first] = entries;
  return (
    <SplitSide height="max-lg:py-12 lg:pt-head lg:pb-section">
      <h2>What you sent us</h2>
      {first?.photos.length ? (
        <PhotoStyles>
          <PhotoStrip photos={first.photos} />
        </PhotoStyles>
      ) : null}
      <p className="mt-6 max-w-[34em] text-lead leading-normal whitespace-pre-line wrap-anywhere">
        {first?.text}
      </p>
      <FactList className="mt-6">
        <Fact name={contactLabels.name}>{request.customer}</Fact>
        <Fact name={contactLabels.phone}>{request.phone}</Fact>
        <Fact name={contactLabels.email}>{request.email}</Fact>
        <Fact name={contactLabels.service}>{request.service}</Fact>
      </FactList>
    </SplitSide>
  );
}

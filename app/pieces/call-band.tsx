import { hoursText, replyTime } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { ActionRow } from "#app/ui/page/layout.tsx";
import { QuoteButton, TextLink } from "./contact-actions.tsx";

type Props = { heading: string; quote?: string };

/** Last section of a page: the telephone number, large. */
export function CallBand({ heading, quote = "Get a free estimate" }: Props) {
  const business = useBusiness();
  const { phone } = business;
  return (
    <section
      id="call"
      className="dark break-inside-avoid pt-section pb-16 print:py-4 pl-edge max-md:pr-edge"
    >
      <h2>{heading}</h2>
      <div className="mt-12 grid items-end gap-y-8 md:mt-16 md:grid-cols-split-edge print:mt-2">
        <p>
          <a
            className="inline-flex min-h-target items-center text-[clamp(2.375rem,0.4rem+6vw,6.25rem)] leading-none font-semibold tracking-[-0.045em] wrap-anywhere no-underline decoration-3 underline-offset-[0.12em] font-stretch-(--heading-stretch) hover:underline active:text-copper"
            href={telephoneLink(phone)}
          >
            {phone}
          </a>
        </p>
        <div className="md:pr-edge md:pl-inset">
          <p className="mb-5 text-note leading-[1.6] text-quiet">
            {hoursText(business)}.
            {business.emergencyHours && (
              <>
                {" "}
                Emergencies {business.emergencyHours}:{" "}
                <a
                  className="inline-flex min-h-target items-center wrap-anywhere"
                  href={telephoneLink(business.emergencyPhone)}
                >
                  {business.emergencyPhone}
                </a>
              </>
            )}
            <br />
            Write to us and hear back within {replyTime(business)}.
          </p>
          <ActionRow>
            <QuoteButton className="max-[30em]:w-full">{quote}</QuoteButton>
            <TextLink />
          </ActionRow>
        </div>
      </div>
    </section>
  );
}

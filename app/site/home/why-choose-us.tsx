import { numberAndUnit, replyTime } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import kitchen from "#app/images/tile-kitchen-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { NumberRow } from "#app/site/pieces/fact-rows.tsx";
import { Section } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Split, SplitPhoto, SplitSide } from "#app/ui/split.tsx";

/** Units as they stand beside a large number. */
const shortUnits: Record<string, string> = { days: "d", weeks: "wk", months: "mo" };

export function WhyChooseUs() {
  const business = useBusiness();
  const { estimateRadius, replyHours, scheduling, takesEmergencies, claims } = business;
  const ahead = numberAndUnit(scheduling);
  const satisfaction = numberAndUnit(claims.satisfaction);
  return (
    <Section>
      <Split kind="early">
        <SplitPhoto>
          <Picture
            picture={kitchen}
            className="object-[50%_60%]"
            sizes="(min-width: 56em) 68vw, 100vw"
            alt="Kitchen with restored stone tile in low sun"
          />
        </SplitPhoto>
        <SplitSide height="py-16">
          <h2 className="mb-8">Why people call us</h2>
          <dl>
            <NumberRow
              number={String(replyHours)}
              unit="h"
              promise={`You hear back within ${replyHours === 24 ? "a day" : replyTime(business)}.`}
            >
              A person reads your request and asks about your floor.
            </NumberRow>
            <NumberRow number={String(estimateRadius)} unit="mi" promise="The estimate is free.">
              We come and look at the floor, anywhere within {estimateRadius} miles.
            </NumberRow>
            <NumberRow
              number={ahead.number}
              unit={shortUnits[ahead.unit] ?? ahead.unit}
              promise="You get a date."
            >
              Scheduling typically takes <span className="whitespace-nowrap">{scheduling}</span>.
              {takesEmergencies && " Emergency service is 24/7."}
            </NumberRow>
            <NumberRow
              number={satisfaction.number}
              unit={satisfaction.unit}
              promise="Done when you say so."
            >
              We walk the floor with you before we pack up.
            </NumberRow>
          </dl>
        </SplitSide>
      </Split>
    </Section>
  );
}

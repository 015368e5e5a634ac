import type { ReactNode } from "react";
import { numberAndUnit, replyTime } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import kitchen from "#app/images/tile-kitchen-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { Picture } from "#app/ui/picture.tsx";

/** Units as they stand beside a large number. */
const shortUnits: Record<string, string> = { days: "d", weeks: "wk", months: "mo" };

export function WhyUs() {
  const business = useBusiness();
  const { estimateRadius, replyHours, scheduling, takesEmergencies, claims } = business;
  const ahead = numberAndUnit(scheduling);
  const satisfaction = numberAndUnit(claims.satisfaction);
  return (
    <section className="sect">
      <div className="bays held">
        <div className="bay photo">
          <Picture
            picture={kitchen}
            className="object-[50%_60%]"
            sizes="(min-width: 44em) 58vw, 100vw"
            alt="Kitchen with restored stone tile in low sun"
          />
        </div>
        <div className="bay">
          <h2 className="sect-head">Why people call us</h2>
          <dl className="facts">
            <Fact
              number={String(replyHours)}
              unit="h"
              promise={`You hear back within ${replyHours === 24 ? "a day" : replyTime(business)}.`}
            >
              A person reads your request and asks about your floor.
            </Fact>
            <Fact number={String(estimateRadius)} unit="mi" promise="The estimate is free.">
              We come and look at the floor, anywhere within {estimateRadius} miles.
            </Fact>
            <Fact
              number={ahead.number}
              unit={shortUnits[ahead.unit] ?? ahead.unit}
              promise="You get a date."
            >
              Scheduling typically takes <span className="whitespace-nowrap">{scheduling}</span>.
              {takesEmergencies && " Emergency service is 24/7."}
            </Fact>
            <Fact
              number={satisfaction.number}
              unit={satisfaction.unit}
              promise="Done when you say so."
            >
              We walk the floor with you before we pack up.
            </Fact>
          </dl>
        </div>
      </div>
    </section>
  );
}

function Fact(props: { number: string; unit: string; promise: string; children: ReactNode }) {
  return (
    <div>
      <dt className="num">
        {props.number}
        <small>
          {props.unit !== "%" && <>&nbsp;</>}
          {props.unit}
        </small>
      </dt>
      <dd>
        <strong>{props.promise}</strong>
        {props.children}
      </dd>
    </div>
  );
}

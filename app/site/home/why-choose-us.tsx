import type { ReactNode } from "react";
import kitchen from "#app/images/tile-kitchen-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { Picture } from "#app/ui/picture.tsx";

export function WhyUs() {
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
            <Fact number="24" unit="h" promise="You hear back within a day.">
              A person reads your request and asks about your floor.
            </Fact>
            <Fact number="25" unit="mi" promise="The estimate is free.">
              We come and look at the floor, anywhere within 25 miles.
            </Fact>
            <Fact number="1-2" unit="wk" promise="You get a date.">
              Scheduling typically takes <span className="whitespace-nowrap">1-2 weeks</span>.
              Emergency service is 24/7.
            </Fact>
            <Fact number="100" unit="%" promise="Done when you say so.">
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

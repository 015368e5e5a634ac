import type { Testimonial } from "#app/site/testimonials.ts";
import { Stars } from "#app/ui/stars.tsx";

/** A customer's words; `big` sets them as display, `dated` adds when they were written and checked. */
export function Said(props: { testimonial: Testimonial; big?: boolean; dated?: boolean }) {
  const { name, text, rating, service, date } = props.testimonial;
  return (
    <figure className={props.big ? "said big" : "said"}>
      <Stars rating={rating} />
      <blockquote className="mt-3">
        <p>&ldquo;{text}&rdquo;</p>
      </blockquote>
      <figcaption className="who">
        <b>{name}</b>
        <span className="muted">{service}</span>
        {props.dated && <span className="when-r">{date}, Verified</span>}
      </figcaption>
    </figure>
  );
}

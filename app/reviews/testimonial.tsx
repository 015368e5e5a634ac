import { Stars } from "#app/ui/stars.tsx";
import type { Testimonial } from "./testimonials.ts";

type Props = {
  testimonial: Testimonial;
  /** Set as display; as the only one in view, larger still. */
  size?: "big" | "display";
  /** With when they were written, and that they were checked. */
  dated?: boolean;
};

/** A customer's words. */
export function Said(props: Props) {
  const { name, text, rating, service, date } = props.testimonial;
  return (
    <figure className={props.size === "big" ? "said big" : "said"}>
      <Stars rating={rating} />
      <blockquote className={props.size === "display" ? "quote mt-6" : "mt-3"}>
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

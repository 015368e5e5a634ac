import { quoteLook } from "#app/ui/quote.ts";
import { Stars } from "#app/ui/stars.tsx";
import type { Review } from "./review-list.ts";

type Props = {
  review: Review;
  size?: keyof typeof quoteLook;
  /** With when it was written, and that it was checked. */
  dated?: boolean;
};

/** A customer's words. */
export function CustomerReview({ review, size = "text", dated }: Props) {
  const { name, text, rating, service, date } = review;
  return (
    <figure className="break-inside-avoid">
      <Stars rating={rating} />
      <blockquote className={`${size === "display" ? "mt-6" : "mt-3"} ${quoteLook[size]}`}>
        <p>&ldquo;{text}&rdquo;</p>
      </blockquote>
      <figcaption className="mt-4 text-note leading-normal">
        <b className="block font-semibold">{name}</b>
        <span className="text-quiet">{service}</span>
        {dated && <span className="block text-quiet">{date}, Verified</span>}
      </figcaption>
    </figure>
  );
}

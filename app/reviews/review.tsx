import { LeaveIcon } from "#app/ui/controls/icons.tsx";
import { Stars } from "#app/ui/controls/stars.tsx";
import { quoteLook } from "#app/ui/page/layout.tsx";
import type { shownReviews } from "./reviews.server.ts";

/** A review as visitors read it. */
export type ShownReview = ReturnType<typeof shownReviews>[number];

type Props = {
  review: ShownReview;
  size?: keyof typeof quoteLook;
  /** Shows the date and the Verified mark. */
  dated?: boolean;
};

/** A review with its stars and the customer's name. */
export function CustomerReview({ review, size = "text", dated }: Props) {
  const { name, text, stars, service, date, verified, from } = review;
  return (
    <figure className="break-inside-avoid">
      <Stars rating={stars} />
      <blockquote className={`${size === "display" ? "mt-6" : "mt-3"} ${quoteLook[size]}`}>
        <p className={size === "text" ? undefined : "text-balance"}>&ldquo;{text}&rdquo;</p>
      </blockquote>
      <figcaption className="mt-4 text-note leading-normal">
        <b className="block font-semibold">{name}</b>
        <span className="text-quiet">{service}</span>
        {dated && (
          <span className="block text-quiet">
            {[date, verified ? "Verified" : ""].filter(Boolean).join(", ")}
            {from && (date || verified) && ", "}
            {from &&
              (from.link ? (
                <a href={from.link} rel="nofollow noreferrer">
                  from {from.name}
                  <LeaveIcon />
                </a>
              ) : (
                `from ${from.name}`
              ))}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

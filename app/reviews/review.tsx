import { LeaveIcon } from "#app/ui/controls/icons.tsx";
import { Stars } from "#app/ui/controls/stars.tsx";
import { quoteLook } from "#app/ui/page/layout.tsx";

/** A review as visitors read it. */
export type ShownReview = {
  id: number;
  name: string;
  text: string;
  /** Whole stars, 1 to 5. */
  stars: number;
  /** The service's name; empty where none is given. */
  service: string;
  /** "March 2026", or how long ago it was. */
  date: string;
  /** Written through an invitation, or one of the samples, which keep the mark. */
  verified: boolean;
  /** The site that the owner copied it from; `link` may be empty. */
  from: { name: string; link: string } | null;
  onHomePage: boolean;
  /** The project it is about. */
  projectId: number | null;
};

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

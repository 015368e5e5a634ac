import { useBusiness } from "#app/business/facts/business-context.tsx";
import { ratingText } from "#app/business/facts/claims-in-words.ts";
import { LeaveIcon } from "#app/ui/controls/icons.tsx";

/** Words that lead to another site where there is an address, else the words alone. */
export const ProofLink = ({ to, children }: { to: string; children: string }) =>
  to ? (
    <a className="inline-flex min-h-target items-center" href={to} rel="noreferrer">
      {children}
      <LeaveIcon />
    </a>
  ) : (
    children
  );

/** The rating, which leads to where it can be read. */
export function RatingText() {
  const business = useBusiness();
  return <ProofLink to={business.ratingLink}>{ratingText(business)}</ProofLink>;
}

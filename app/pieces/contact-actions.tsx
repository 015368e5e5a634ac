import { href } from "react-router";
import { estimateWords } from "#app/business/facts/business.ts";
import { useBusiness, useKnownBusiness } from "#app/business/facts/business-context.tsx";
import { textLink } from "#app/business/facts/telephone.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

type QuoteProps = { className?: string; children: string };

/** The button that leads to the contact form. */
export const QuoteButton = ({ className, children }: QuoteProps) => (
  <ButtonLink className={className} prefetch="intent" to={`${href("/contact")}#contact-form`}>
    {estimateWords(children, useBusiness())}
  </ButtonLink>
);

/** Link for a text message, in narrow windows; nothing if no number takes them. */
export function TextLink() {
  const phone = useKnownBusiness()?.textPhone;
  if (!phone) return null;
  // A wrapper hides it, because what is around it may set the display of its links.
  return (
    <span className="lg:hidden print:hidden">
      <a
        className="inline-flex min-h-target min-w-target items-center font-semibold"
        href={textLink(phone)}
        aria-label={`Text us at ${phone}`}
      >
        Text us
      </a>
    </span>
  );
}

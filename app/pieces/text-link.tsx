import { useKnownBusiness } from "#app/business/facts/business-context.tsx";
import { textLink } from "#app/business/facts/telephone.ts";

const look = "inline-flex min-h-target min-w-target items-center font-semibold";

/** Link for a text message, in narrow windows; nothing if no number takes them. */
export function TextLink({ className = look }: { className?: string }) {
  const phone = useKnownBusiness()?.textPhone;
  if (!phone) return null;
  // A wrapper hides it, because `className` may set the link's display.
  return (
    <span className="lg:hidden print:hidden">
      <a className={className} href={textLink(phone)} aria-label={`Text us at ${phone}`}>
        Text us
      </a>
    </span>
  );
}

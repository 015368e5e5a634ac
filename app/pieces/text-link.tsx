import { useKnownBusiness } from "#app/business/facts/business-context.tsx";
import { textLink } from "#app/business/facts/telephone.ts";

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

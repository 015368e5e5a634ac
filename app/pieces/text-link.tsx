import { useKnownBusiness } from "#app/business/facts/business-context.tsx";
import { textLink } from "#app/business/facts/telephone.ts";

const look = "inline-flex min-h-target min-w-target items-center font-semibold";

/** Beside a link that calls, where one holds a phone: a text message, if a number takes them. */
export function TextLink({ className = look }: { className?: string }) {
  const phone = useKnownBusiness()?.textPhone;
  if (!phone) return null;
  // Around the link, whose own display may be a matter of what it stands in.
  return (
    <span className="lg:hidden print:hidden">
      <a className={className} href={textLink(phone)} aria-label={`Text ${phone}`}>
        Text
      </a>
    </span>
  );
}

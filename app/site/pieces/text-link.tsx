import { textLink } from "#app/business/business.ts";
import { useKnownBusiness } from "#app/business/business-context.tsx";

const look = "inline-flex min-h-target min-w-target items-center font-semibold";

/** Beside a link that calls, where one holds a phone: a text message, if a number takes them. */
export function TextLink({ className = look }: { className?: string }) {
  const phone = useKnownBusiness()?.textPhone;
  if (!phone) return null;
  return (
    <a
      className={`${className} lg:hidden print:hidden`}
      href={textLink(phone)}
      aria-label={`Text ${phone}`}
    >
      Text
    </a>
  );
}

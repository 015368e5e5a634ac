import { type ReactNode, useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink, textLink } from "#app/business/facts/telephone.ts";
import { useFormInSight } from "#app/ui/controls/form-in-sight.ts";
import { QuoteLink } from "./quote-link.tsx";

const cell =
  "flex items-center justify-center font-semibold no-underline focus-visible:-outline-offset-5 focus-visible:[box-shadow:none]";

const formPages = [href("/contact"), href("/guide"), href("/chat")]; // their own button is filled

/**
 * Bar at the bottom of narrow windows: call, quote, chat (its children). It hides while a form has the
 * focus or its button is visible, and behind a menu or dialog. Wide windows show only its children.
 */
export function PhoneBar({ children }: { children: ReactNode }) {
  const { phone, textPhone, estimateRadius } = useBusiness();
  const { pathname } = useLocation();
  const look = formPages.includes(pathname) ? "border-x border-line" : "bg-action text-on-action";
  const away = useFormInSight();
  // On touch screens "intent" prefetches too late, so it starts with the first scrolling.
  const [reads, setReads] = useState(false);
  useEffect(() => {
    const read = () => setReads(true);
    if (window.scrollY > 0) return read();
    window.addEventListener("scroll", read, { once: true, passive: true });
    return () => window.removeEventListener("scroll", read);
  }, []);
  return (
    <div
      className="phone-bar sticky bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-ink bg-surface pb-[env(safe-area-inset-bottom)] lg:static lg:block lg:h-0 lg:border-0 print:hidden max-lg:covered:hidden max-lg:at-form:invisible"
      data-away={away || undefined}
    >
      <a className={`${cell} min-h-13 lg:hidden`} href={telephoneLink(phone)}>
        Call
      </a>
      {pathname === href("/contact") && textPhone ? (
        <a className={`${cell} ${look} lg:hidden`} href={textLink(textPhone)}>
          Text us
        </a>
      ) : (
        <QuoteLink prefetch={reads ? "viewport" : "intent"} className={`${cell} ${look} lg:hidden`}>
          {estimateRadius > 0 ? "Free estimate" : "Estimate"}
        </QuoteLink>
      )}
      {children}
    </div>
  );
}

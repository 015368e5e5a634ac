import { type ReactNode, useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink, textLink } from "#app/business/facts/telephone.ts";
import { useFormInSight } from "#app/ui/controls/form-in-sight.ts";
import { QuoteLink } from "./quote-link.tsx";

const cell =
  "flex items-center justify-center font-semibold no-underline focus-visible:-outline-offset-5 focus-visible:[box-shadow:none]";

/**
 * The foot of narrow windows: call, ask for a quote, chat (its children). It stands at the window's
 * foot, where nothing that takes the focus ends up, and at the page's end below the footer. It is away
 * while somebody is in a form or sees its button, unless the chat is open in it, and beside an open
 * menu or dialog. In wide windows only its children are there.
 */
export function PhoneBar({ children }: { children: ReactNode }) {
  const { phone, textPhone } = useBusiness();
  const atForm = useLocation().pathname === href("/contact");
  const away = useFormInSight();
  // A touch comes too late to fetch ahead on a slow line: who reads on will most likely ask.
  const [reads, setReads] = useState(false);
  useEffect(() => {
    const read = () => setReads(true);
    if (window.scrollY > 0) return read();
    window.addEventListener("scroll", read, { once: true, passive: true });
    return () => window.removeEventListener("scroll", read);
  }, []);
  return (
    <div
      className="phone-bar sticky bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-ink bg-surface pb-[env(safe-area-inset-bottom)] lg:static lg:block lg:h-0 lg:border-0 print:hidden max-lg:covered:hidden max-lg:at-form:hidden"
      data-away={away || undefined}
    >
      <a className={`${cell} min-h-13 lg:hidden`} href={telephoneLink(phone)}>
        Call
      </a>
      {atForm && textPhone ? (
        <a className={`${cell} border-x border-line lg:hidden`} href={textLink(textPhone)}>
          Text
        </a>
      ) : (
        <QuoteLink
          prefetch={reads ? "viewport" : "intent"}
          className={`${cell} bg-action text-on-action lg:hidden`}
        >
          Free quote
        </QuoteLink>
      )}
      {children}
    </div>
  );
}

import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { href, useLocation } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink, textLink } from "#app/business/facts/telephone.ts";
import { ChatButton } from "#app/chat/widget/chat-button.tsx";
import { useFormInSight } from "#app/ui/controls/form-in-sight.ts";
import { SkipLink } from "#app/ui/page/layout.tsx";
import { SiteFooter } from "./footer.tsx";
import { QuoteLink, SiteHeader } from "./header.tsx";

/** Frame of the public pages: skip link, header, footer, phone bar with the assistant. */
export function Frame({ children }: { children: ReactNode }) {
  useHashTarget();
  return (
    <>
      <SkipLink />
      <div className="flex min-h-svh flex-col print:block print:min-h-0">
        <SiteHeader />
        {/* In print it has no box, so that the last section and the footer stay on one sheet. Without
            JavaScript a link within the page leaves the menu open: then the page begins below it. */}
        <main
          className="flex-1 has-[>.fills]:flex has-[>.fills]:flex-col print:contents! max-xl:noscript:menu-open:mt-[max(100svh-6.9rem,42rem)]"
          id="main"
          tabIndex={-1}
        >
          {children}
        </main>
        <SiteFooter />
        <PhoneBar />
      </div>
    </>
  );
}

const cell =
  "flex items-center justify-center font-semibold no-underline focus-visible:-outline-offset-5 focus-visible:[box-shadow:none]";

const formPages = [href("/contact"), href("/guide"), href("/chat")]; // their own button is filled

/**
 * Bar at the bottom of narrow windows: call, quote, chat. It hides while a form has the focus or its button
 * is visible, and behind a menu or dialog. Wide windows show only the chat.
 */
function PhoneBar() {
  const { phone, textPhone, estimateRadius } = useBusiness();
  const { pathname } = useLocation();
  const look = formPages.includes(pathname) ? "border-x border-line" : "bg-action text-on-action";
  const away = useFormInSight();
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
        <QuoteLink className={`${cell} ${look} lg:hidden`}>
          {estimateRadius > 0 ? "Free estimate" : "Estimate"}
        </QuoteLink>
      )}
      <ChatButton />
    </div>
  );
}

/** Delay before the page scrolls to a section and moves the focus there. */
const scrollDelayMs = 100;

/** Scrolls to the section in the address's hash and focuses it, on load and on every navigation. */
function useHashTarget(): void {
  const { hash, key } = useLocation();
  // Before the router scrolls: with this attribute base.css makes its scrolling smooth.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-to-section", hash !== "");
  }, [hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again leads there again
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => goTo(hash), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);
}

function goTo(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  // If the focus is inside, as at an error in a form, it stays.
  if (!target || target.contains(document.activeElement)) return;
  target.scrollIntoView();
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

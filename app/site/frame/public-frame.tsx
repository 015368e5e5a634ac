import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { ChatButton } from "#app/chat/widget/chat-button.tsx";
import { SkipLink } from "#app/ui/page/layout.tsx";
import { SiteFooter } from "./footer.tsx";
import { SiteHeader } from "./header.tsx";
import { PhoneBar } from "./phone-bar.tsx";

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
        <PhoneBar>
          <ChatButton />
        </PhoneBar>
      </div>
    </>
  );
}

/** Delay before the page scrolls to a section and moves the focus there. */
const scrollDelayMs = 100;

const useLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Scrolls to the section in the address's hash and focuses it, on load and on every navigation. */
function useHashTarget(): void {
  const { hash, key } = useLocation();
  // Before the router scrolls: with this attribute base.css makes its scrolling smooth.
  useLayout(() => {
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

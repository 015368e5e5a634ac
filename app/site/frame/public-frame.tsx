import type { ReactNode } from "react";
import { ChatButton } from "#app/chat/widget/chat-button.tsx";
import { SkipLink } from "#app/ui/page/layout.tsx";
import { SiteFooter } from "./footer.tsx";
import { useHashTarget } from "./hash-target.ts";
import { SiteHeader } from "./header.tsx";
import { PhoneBar } from "./phone-bar.tsx";

/** What stands around every public page: skip link, header, footer, and the way to the assistant. */
export function Frame({ children }: { children: ReactNode }) {
  useHashTarget();
  return (
    <>
      <SkipLink />
      <div className="flex min-h-svh flex-col">
        <SiteHeader />
        {/*
         * Without JavaScript a link to a section of the same page leaves the menu open: then the
         * page begins below it, and is scrolled to past it.
         */}
        <main
          className="flex-1 has-[>.fills]:flex has-[>.fills]:flex-col max-xl:noscript:menu-open:mt-[max(100svh-6.9rem,42rem)]"
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

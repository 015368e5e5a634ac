import type { ReactNode } from "react";
import { ChatButton } from "#app/chat/chat-button.tsx";
import { SiteFooter } from "#app/site/footer.tsx";
import { useHashTarget } from "#app/site/hash-target.ts";
import { SiteHeader } from "#app/site/header.tsx";

/** What stands around every public page: skip link, header, footer, and the way to the assistant. */
export function Frame({ children }: { children: ReactNode }) {
  useHashTarget();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <ChatButton />
    </>
  );
}

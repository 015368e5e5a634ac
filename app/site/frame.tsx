import type { ReactNode } from "react";
import { ChatButton } from "#app/chat/chat-button.tsx";
import { SiteFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";

/** What stands around every public page: skip link, header, footer, and the way to the assistant. */
export function Frame({ children }: { children: ReactNode }) {
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

import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SiteFooter } from "#app/site/footer.tsx";
import { useHashTarget } from "#app/site/hash-target.ts";
import { SiteHeader } from "#app/site/header.tsx";
import { ChatIcon } from "#app/ui/icons.tsx";

/** What stands around every public page: skip link, header, footer, and the way to the assistant. */
export function Frame({ children }: { children: ReactNode }) {
  useHashTarget();
  const chatting = useLocation().pathname === "/chat";
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
      {!chatting && (
        <a className="chat-button" href="/chat" aria-label="Chat with us">
          <ChatIcon />
        </a>
      )}
    </>
  );
}

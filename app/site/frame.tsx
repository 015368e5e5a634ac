import type { ReactNode } from "react";
import { ChatButton } from "#app/chat/widget/chat-button.tsx";
import { SiteFooter } from "./footer.tsx";
import { useHashTarget } from "./hash-target.ts";
import { SiteHeader } from "./header.tsx";

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

import { type MouseEvent, useEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { ChatIcon, Icon } from "#app/ui/controls/icons.tsx";
import { readChat, storeChat } from "./stored-conversation.ts";

const loadPanel = () => import("./panel.tsx");

type Open = Awaited<ReturnType<typeof loadPanel>> & { takeFocus: boolean };

/** The link to the chat page. With JavaScript it opens the panel, which is loaded on hover. */
export function ChatButton() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<Open | null>(null);
  const button = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (readChat().open)
      loadPanel().then(
        ({ Panel }) => setOpen({ Panel, takeFocus: false }),
        () => storeChat({ open: false }),
      );
  }, []);

  function close() {
    storeChat({ open: false });
    setOpen(null);
    requestAnimationFrame(() => button.current?.focus());
  }

  async function toggle(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (open) return close();
    try {
      const { Panel } = await loadPanel();
      storeChat({ open: true });
      setOpen({ Panel, takeFocus: true });
    } catch {
      // If the panel's code could not be loaded, open the chat page.
      window.location.assign(href("/chat"));
    }
  }
  const prefetch = () => {
    loadPanel().catch(() => {});
  };

  if (pathname === href("/chat")) return null;
  return (
    <aside aria-label="Assistant" className={`chat${open ? " open" : ""}`}>
      <a
        className="chat-button grid place-items-center font-semibold no-underline max-lg:h-full max-lg:focus-visible:-outline-offset-5 max-lg:focus-visible:[box-shadow:none] lg:size-target lg:rounded-full lg:border lg:border-surface lg:bg-dark lg:text-surface lg:hover:bg-dark/90 lg:active:bg-quiet max-lg:[&_svg]:hidden lg:[&_svg]:size-5"
        href={href("/chat")}
        ref={button}
        aria-label={open ? "Close chat" : "Chat with us"}
        onClick={toggle}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {open ? (
          <Icon>
            <path d="M5 9l7 7 7-7" />
          </Icon>
        ) : (
          <ChatIcon />
        )}
        <span className="lg:hidden" aria-hidden="true">
          Chat
        </span>
      </a>
      {open && <open.Panel onClose={close} takeFocus={open.takeFocus} />}
    </aside>
  );
}

import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { buttonLook } from "#app/ui/controls/button.tsx";

const loadDialog = () => import("./guide-dialog.tsx");

type Dialog = ComponentType<{ onClose: () => void }>;

/** Link to the guide's page; with JavaScript it opens the dialog, whose script is loaded on hover or focus. */
export function GuideLink({ className = "" }: { className?: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const here = useLocation().pathname === href("/guide");

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (here || elsewhere || event.button !== 0) return;
    event.preventDefault();
    // Closes the menu that the link may be in.
    link.current?.closest("details")?.removeAttribute("open");
    try {
      const { default: Loaded } = await loadDialog();
      setDialog(() => Loaded);
    } catch {
      // The script cannot be loaded, when offline or after an update: open the page instead.
      window.location.assign(href("/guide"));
    }
  }

  function close() {
    setDialog(null);
    const opener = link.current;
    opener?.focus();
    // In a closed menu the link cannot take the focus, but the summary can.
    if (opener && document.activeElement !== opener)
      opener.closest("details")?.querySelector("summary")?.focus();
  }

  const fetchAhead = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <Link
        ref={link}
        className={`${buttonLook("outline")} ${className}`}
        to={href("/guide")}
        onClick={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        Download Free Guide
      </Link>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}

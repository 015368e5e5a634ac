import { type ComponentType, lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { buttonLook } from "#app/ui/controls/button.tsx";

const loadDialog = () => import("./guide-dialog.tsx");

/** If its script cannot be loaded, when offline or after an update, the page opens instead. */
const GuideDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  loadDialog().catch(() => {
    window.location.assign(href("/guide"));
    return { default: () => null };
  }),
);

/** Link to the guide's page; with JavaScript it opens the dialog, whose script is loaded on hover or focus. */
export function GuideLink({ className = "" }: { className?: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const here = useLocation().pathname === href("/guide");

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (here || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Closes the menu that the link may be in.
    link.current?.closest("details")?.removeAttribute("open");
    setOpen(true);
  }

  function close() {
    setOpen(false);
    // In a closed menu the link cannot take the focus, but the summary can.
    const summary = link.current?.closest("details")?.querySelector("summary");
    (summary ?? link.current)?.focus();
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
      <Suspense>{isOpen && <GuideDialog onClose={close} />}</Suspense>
    </>
  );
}

import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";

const loadDialog = () => import("#app/guide/visitor/guide-dialog.tsx");

type Dialog = ComponentType<{ onClose: () => void }>;

/**
 * 'Download Free Guide': a plain link to the guide's page, from which JavaScript opens the dialog
 * in place. The dialog's code is fetched when the pointer or the focus comes near.
 */
export function GuideLink({ className, children }: { className?: string; children?: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const here = useLocation().pathname === href("/guide");

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (here || elsewhere || event.button !== 0) return;
    event.preventDefault();
    // A menu shuts when one of its links is followed.
    link.current?.closest("details")?.removeAttribute("open");
    try {
      const { default: Loaded } = await loadDialog();
      setDialog(() => Loaded);
    } catch {
      // The code is not to be had (offline, or a new version is out): the page does the same.
      window.location.assign(href("/guide"));
    }
  }

  function close() {
    setDialog(null);
    const opener = link.current;
    opener?.focus();
    // In a menu that has shut the link cannot take the focus: its summary can.
    if (opener && document.activeElement !== opener)
      opener.closest("details")?.querySelector("summary")?.focus();
  }

  const fetchAhead = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <Link
        ref={link}
        className={className}
        to={href("/guide")}
        onClick={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        {children ?? "Download Free Guide"}
      </Link>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { CloseIcon } from "#app/ui/icons.tsx";

/**
 * A dialog that is a route of its own: opened as a modal over its parent's page with JavaScript,
 * the same markup as a page of its own without (see dialog-route.css).
 * Closing it, by button, Escape or a press beside it, leads to `closeTo`.
 */
export function DialogRoute(props: {
  label: string;
  closeTo: string;
  className?: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const close = () => navigate(props.closeTo, { preventScrollReset: true });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.close();
    element.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      className={`dlg ${props.className ?? ""}`}
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {props.children}
      <Link className="icon close" to={props.closeTo} preventScrollReset aria-label="Close">
        <CloseIcon />
      </Link>
    </dialog>
  );
}

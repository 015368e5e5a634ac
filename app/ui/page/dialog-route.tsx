import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { CloseIcon } from "#app/ui/controls/icons.tsx";

/**
 * A dialog that is a route of its own: a modal over its parent's page with JavaScript, the same
 * markup as a page of its own without (dialog.css). It stands beside that page's content.
 *
 * Closing it, by its button, Escape or a press beside it, leads to `closeTo`; where a link opened it
 * and said so with `state={{ backTo }}`, back through the history to where it was opened, as it was.
 * Then the focus is on the link that opened it.
 */
export function DialogRoute(props: {
  label: string;
  closeTo: string;
  className?: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const close = useClose(props.closeTo);
  // A page that came with its dialog shows it at once, so that it must not enter a second time.
  const [arrivedOpen] = useState(useHydrating());
  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      className={`dialog dialog-route ${arrivedOpen ? "arrived" : ""} ${props.className ?? ""}`}
      aria-label={props.label}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      // A browser may close it without asking (Escape twice). The route says whether it is open.
      onClose={(event) => {
        event.currentTarget.showModal();
        close();
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => pressedBeside.current && isBeside(event) && close()}
    >
      {props.children}
      <Link
        className="close"
        to={props.closeTo}
        preventScrollReset
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          close();
        }}
      >
        <span className="scripting:sr-only">Close</span>
        <CloseIcon />
      </Link>
    </dialog>
  );
}

/** Leaves the dialog, once: while the way out is under way, further calls do nothing. */
function useClose(closeTo: string): () => void {
  const navigate = useNavigate();
  const leaving = useNavigation().state !== "idle";
  const state: unknown = useLocation().state;
  const openedByLink = typeof state === "object" && state !== null && "backTo" in state;
  return () => {
    if (leaving) return;
    if (openedByLink) navigate(-1);
    else navigate(closeTo, { preventScrollReset: true });
  };
}

/** Makes the dialog modal, and gives the focus back to what opened it when it goes. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const { pathname, search } = useLocation();
  const [address] = useState(pathname + search);
  const opener = useRef<Element>(null);

  // Before the browser paints, and by the attribute: `close()` would announce itself. Whoever types goes on.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    opener.current = document.activeElement;
    const typing = element.querySelector<HTMLElement>(":focus");
    element.removeAttribute("open");
    element.showModal();
    (typing ?? element).focus();
  }, [dialog]);

  useEffect(
    () => () => {
      if (opener.current instanceof HTMLAnchorElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true });
      else document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`)?.focus();
    },
    [address],
  );
}

const never = () => () => {};

/** Whether React is taking over what the server rendered. */
function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !inside;
}

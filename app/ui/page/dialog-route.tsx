import {
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

type Props = { label: string; closeTo: string; className?: string; children: ReactNode };

/**
 * A dialog with its own route: a modal over its parent's page with JavaScript, a page without (dialog.css).
 * The close button, Escape and a click outside lead to `closeTo` or, if a link with `state={{ backTo }}`
 * opened it, back in the history. Then that link has the focus.
 */
export function DialogRoute(props: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useClose(props.closeTo);
  const isHydrating = useHydrating();
  // No opening animation if the server rendered the dialog.
  const [arrivedOpen] = useState(isHydrating);
  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      className={`dialog dialog-route ${arrivedOpen ? "arrived" : ""} ${props.className ?? ""}`}
      aria-label={props.label}
      // Without JavaScript it is the page, which nothing closes.
      closedby={isHydrating ? undefined : "any"}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      // Browsers close it without `cancel` when Escape is pressed twice. The route decides.
      onClose={(event) => {
        event.currentTarget.showModal();
        close();
      }}
    >
      {props.children}
      <Link
        className="close gap-2 font-semibold noscript:px-3"
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

/** Returns a function that leaves the dialog; it does nothing while a navigation is under way. */
function useClose(closeTo: string): () => void {
  const navigate = useNavigate();
  const leaving = useNavigation().state !== "idle";
  const openedByLink = useLocation().state?.backTo !== undefined;
  return () => {
    if (leaving) return;
    if (openedByLink) navigate(-1);
    else navigate(closeTo, { preventScrollReset: true });
  };
}

/** Makes the dialog modal, and returns the focus to the link that opened it. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const { pathname, search } = useLocation();
  const [address] = useState(pathname + search);
  const opener = useRef<Element>(null);

  // Before the first paint. The attribute is removed because `close()` would fire an event.
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

/** Whether React is hydrating the page. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

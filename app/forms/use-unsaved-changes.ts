import { useCallback, useEffect, useRef } from "react";
import { useActionData, useBlocker, useNavigation } from "react-router";

/**
 * Asks before a form with something typed in it is left for another page, reloaded or closed.
 * @returns what the form calls on each change, and when it is sent
 */
export function useUnsavedChanges(): { noteTyping: () => void; noteSending: () => void } {
  const { state, formMethod } = useNavigation();
  const answer: object | undefined = useActionData();
  const answered = answer !== undefined;
  const isRefused = answered && "message" in answer;
  const typed = useRef(answered);
  const typedSince = useRef(false);
  const sending = useRef<"no" | "sent" | "arrived">("no");
  const hash = useRef("");
  // What was stored leads on with no answer. One without a message has put something in another order
  // or back to its first words, which is still to be saved; what was refused is as it was before, and so
  // is what was cut off by something else.
  useEffect(() => {
    if (sending.current === "no") return;
    if (state === "loading") sending.current = formMethod === "POST" ? "arrived" : "no";
    if (state !== "idle") return;
    // A busy browser may show nothing between the sending and its end; a link within the page cuts it off.
    const isOver = sending.current === "arrived" || window.location.hash === hash.current;
    if (isOver) typed.current = typedSince.current || (answered && (typed.current || !isRefused));
    sending.current = "no";
  }, [state, formMethod, answered, isRefused]);
  useAskBeforeLeaving(useCallback(() => typed.current, []));
  const noteTyping = useCallback(() => {
    typed.current = true;
    typedSince.current = true;
  }, []);
  const noteSending = useCallback(() => {
    typedSince.current = false;
    sending.current = "sent";
    hash.current = window.location.hash;
  }, []);
  return { noteTyping, noteSending };
}

/** Asks before a page is left, reloaded or closed while `isUnsaved`. */
export function useAskBeforeLeaving(isUnsaved: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (mayLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

/** Whether a field that the selector finds holds other words than those stored, its `data-stored`. */
export const hasUnsentWords = (selector: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)].some(
    ({ value, dataset }) => value.trim() !== (dataset.stored ?? ""),
  );

/** Asks whether what was entered may be lost. */
export const mayLeave = () =>
  window.confirm("Leave without saving? What you entered will be lost.");

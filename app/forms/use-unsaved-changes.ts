import { useCallback, useEffect, useRef } from "react";
import { useActionData, useBlocker } from "react-router";

/**
 * Asks before a form with something typed in it is left for another page, reloaded or closed. A save that
 * is stored redirects; one that is not has an answer, which brings back what was typed.
 * @returns what the form calls on each change, when it is sent, and when it is given up
 */
export function useUnsavedChanges(): Record<"noteTyping" | "noteSending" | "forget", () => void> {
  const answer: object | undefined = useActionData();
  const isUnsaved = useRef(false);
  useEffect(() => {
    isUnsaved.current ||= answer !== undefined;
  }, [answer]);
  useAskBeforeLeaving(useCallback(() => isUnsaved.current, []));
  const noteTyping = useCallback(() => {
    isUnsaved.current = true;
  }, []);
  const noteSending = useCallback(() => {
    isUnsaved.current = false;
  }, []);
  return { noteTyping, noteSending, forget: noteSending };
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

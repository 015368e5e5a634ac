import { useCallback, useEffect, useRef } from "react";
import { useActionData, useBlocker, useNavigation } from "react-router";

/**
 * Asks before a form with something typed in it is left for another page, reloaded or closed. A save that
 * is stored redirects; one that is not has an answer, which brings back what was typed. An answer without a
 * message comes from a button that changed the form.
 * @returns what the form calls on each change, when it is sent, and when it is given up
 */
export function useUnsavedChanges(): Record<"noteTyping" | "noteSending" | "forget", () => void> {
  const answer: object | undefined = useActionData();
  const isUnsaved = useRef(answer !== undefined);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (answer) isUnsaved.current ||= wasUnsaved.current || !("message" in answer);
  }, [answer]);
  // Leaving before the answer would break a save off.
  const isSending = useNavigation().state === "submitting";
  useAskBeforeLeaving(
    useCallback(() => isUnsaved.current || (isSending && wasUnsaved.current), [isSending]),
  );
  const noteTyping = useCallback(() => {
    isUnsaved.current = true;
  }, []);
  const noteSending = useCallback(() => {
    wasUnsaved.current = isUnsaved.current;
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

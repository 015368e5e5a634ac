import { useCallback, useEffect, useRef } from "react";
import { useActionData, useBlocker, useNavigation } from "react-router";

/**
 * Asks for confirmation before a changed form is left for another page, reloaded or closed. A
 * stored form redirects. A failed one has action data with a message. Action data without a message
 * comes from a button that changed the form.
 * @returns functions to call on each change, on submission, and when the changes are discarded
 */
export function useUnsavedChanges(): Record<"noteTyping" | "noteSending" | "forget", () => void> {
  const answer: object | undefined = useActionData();
  const isUnsaved = useRef(answer !== undefined);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (answer) isUnsaved.current ||= wasUnsaved.current || !("message" in answer);
  }, [answer]);
  // Leaving before the response would abort the submission.
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

/** While `isUnsaved`, asks for confirmation before the page is left, reloaded or closed. */
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

/** Whether a field that matches the selector has another value than its `data-stored`. */
export const hasUnsentWords = (selector: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)].some(
    ({ value, dataset }) => value.trim() !== (dataset.stored ?? ""),
  );

/** Asks whether unsaved changes may be lost. */
export const mayLeave = () =>
  window.confirm("Leave without saving? What you entered will be lost.");

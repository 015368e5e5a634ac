import { useCallback, useEffect, useRef } from "react";
import { useActionData, useBlocker, useNavigation } from "react-router";

/**
 * Asks before a form with something typed in it is left for another page, reloaded or closed.
 * @returns what the form calls on each change, when it is sent, and when it is given up
 */
export function useUnsavedChanges(): Record<"noteTyping" | "noteSending" | "forget", () => void> {
  const { state, formMethod } = useNavigation();
  const answer: object | undefined = useActionData();
  const hasAnswer = answer !== undefined;
  const isRefused = hasAnswer && "message" in answer;
  const isUnsaved = useRef(hasAnswer);
  const isEditedSince = useRef(false);
  const sending = useRef<"no" | "sent" | "answered">("no");
  const hash = useRef("");
  // After a save the action redirects, and there is no answer. An answer without a message comes from a
  // button that changed the form (moved an entry, reset a field), which is not saved yet. A refused or
  // aborted save changes nothing.
  useEffect(() => {
    if (sending.current === "no") return;
    if (state === "loading") sending.current = formMethod === "POST" ? "answered" : "no";
    if (state !== "idle") return;
    // A busy browser may skip the state "loading". A link within the page aborts the save.
    const isOver = sending.current === "answered" || window.location.hash === hash.current;
    if (isOver)
      isUnsaved.current = isEditedSince.current || (hasAnswer && (isUnsaved.current || !isRefused));
    sending.current = "no";
  }, [state, formMethod, hasAnswer, isRefused]);
  useAskBeforeLeaving(useCallback(() => isUnsaved.current, []));
  const noteTyping = useCallback(() => {
    isUnsaved.current = true;
    isEditedSince.current = true;
  }, []);
  const noteSending = useCallback(() => {
    isEditedSince.current = false;
    sending.current = "sent";
    hash.current = window.location.hash;
  }, []);
  const forget = useCallback(() => {
    isUnsaved.current = false;
    isEditedSince.current = false;
  }, []);
  return { noteTyping, noteSending, forget };
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

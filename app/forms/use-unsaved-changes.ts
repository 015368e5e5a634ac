import { useCallback, useEffect, useRef } from "react";
import { unstable_usePrompt, useActionData, useBeforeUnload, useNavigation } from "react-router";

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
  const mayLose = () => isUnsaved.current || (isSending && wasUnsaved.current);
  unstable_usePrompt({
    when: ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && mayLose(),
    message: "Leave without saving? What you entered will be lost.",
  });
  useBeforeUnload((event) => {
    if (mayLose()) event.preventDefault();
  });
  const noteTyping = useCallback(() => {
    isUnsaved.current = true;
  }, []);
  const noteSending = useCallback(() => {
    wasUnsaved.current = isUnsaved.current;
    isUnsaved.current = false;
  }, []);
  return { noteTyping, noteSending, forget: noteSending };
}

import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/**
 * Asks before a form with something typed in it is left for another page, reloaded or closed.
 * @returns what the form calls on each change
 */
export function useUnsavedChanges(): () => void {
  const typed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      typed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (typed.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm("Leave without saving? What you entered will be lost.")) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return useCallback(() => {
    typed.current = true;
  }, []);
}

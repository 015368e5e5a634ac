import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import { secondMs } from "#app/environment/time-units.ts";

const pollIntervalMs = 15 * secondMs;

type Options = {
  /** Set it while a dialog is open, so that the list behind it does not reload. */
  paused?: boolean;
  /** The id of a request: then its new messages are looked for, otherwise new requests. */
  of?: number;
};

/**
 * Reloads the page's data once there is something newer than `shown`, an id. Asks while the page is
 * visible; after a failure, or at the end of the session, the page stays as it is.
 */
export function useNewRequests(shown: number | null, { paused, of }: Options = {}): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (paused) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const address = `${href("/admin/contacts/newest")}${of ? `?of=${of}` : ""}`;
    const poll = async () => {
      if (document.visibilityState === "hidden") return;
      const answer = fetch(address, { signal, redirect: "manual" });
      const newest = await answer.then((it) => (it.ok ? it.json() : 0)).catch(() => 0);
      if (newest > (shown ?? 0) && !signal.aborted) revalidate();
    };
    const timer = setInterval(poll, pollIntervalMs);
    document.addEventListener("visibilitychange", poll, { signal });
    return () => {
      unmounted.abort();
      clearInterval(timer);
    };
  }, [shown, paused, of, revalidate]);
}

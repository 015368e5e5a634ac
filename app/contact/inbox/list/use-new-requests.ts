import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import { secondMs } from "#app/environment/time-units.ts";

const pollIntervalMs = 15 * secondMs;

/**
 * Reloads the page's data when there is a newer request than `shown`, the newest of its loader. Asks every
 * 15 seconds while the page is visible, and when it becomes visible; not while `paused`, since somebody may be
 * typing. After a failure, or at the end of the session, the page stays as it is.
 */
export function useNewRequests(shown: number | null, paused = false): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (paused) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const poll = async () => {
      if (document.visibilityState === "hidden") return;
      const newest = await fetchNewest(signal);
      if (newest > (shown ?? 0) && !signal.aborted) revalidate();
    };
    const timer = setInterval(poll, pollIntervalMs);
    document.addEventListener("visibilitychange", poll, { signal });
    return () => {
      unmounted.abort();
      clearInterval(timer);
    };
  }, [shown, paused, revalidate]);
}

/** @returns the newest request's id, 0 where no answer came */
async function fetchNewest(signal: AbortSignal): Promise<number> {
  try {
    const options = { signal, redirect: "manual" } as const;
    const response = await fetch(href("/admin/contacts/newest"), options);
    return response.ok ? Number(await response.json()) : 0;
  } catch {
    return 0;
  }
}

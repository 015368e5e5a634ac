import { useEffect } from "react";
import { href } from "react-router";

/** Registers the back office's service worker, if the browser has service workers (over https). */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register(href("/admin-worker.js"), {
    scope: href("/admin"),
    updateViaCache: "none",
  });
}

/** Registers the service worker and shows the number of requests that wait on the home screen's icon. */
export function useHomeScreen(waiting: number | null): void {
  useEffect(() => {
    // Only notifications need it.
    registerWorker().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (waiting !== null) navigator.setAppBadge?.(waiting).catch(() => undefined);
  }, [waiting]);
}

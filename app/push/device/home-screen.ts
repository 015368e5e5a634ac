import { useEffect } from "react";
import { href } from "react-router";

/** Registers the back office's service worker, if the browser has service workers (over https). */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register(href("/admin-worker.js"), {
    scope: href("/admin"),
    updateViaCache: "none",
  });
}

/** Registers the service worker and shows the number of pending requests on the home screen's icon. */
export function useHomeScreen(pending: number | null): void {
  useEffect(() => {
    // Only notifications need it.
    registerWorker().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (pending !== null) navigator.setAppBadge?.(pending).catch(() => undefined);
  }, [pending]);
}

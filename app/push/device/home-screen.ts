import { useEffect } from "react";
import { href } from "react-router";

/** Has the back office's worker stand by, where the browser has such (over https). */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register(href("/admin-worker.js"), {
    scope: href("/admin"),
    updateViaCache: "none",
  });
}

/** What the back office on a home screen has beyond its pages: the worker, and the number on its icon. */
export function useHomeScreen(pending: number | null): void {
  useEffect(() => {
    // Without it, all but notifications works.
    registerWorker().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (pending !== null) navigator.setAppBadge?.(pending).catch(() => undefined);
  }, [pending]);
}

import { useEffect } from "react";

/** Tells the server by a POST to `to` that the page is visible. It stores the first time only. */
export function useOpened(to: string): void {
  useEffect(() => {
    const tell = () => document.visibilityState === "visible" && navigator.sendBeacon(to);
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [to]);
}

import { useEffect } from "react";

/** Tells the server once that the page was visible, by a POST to `to`; null: it has nothing to tell. */
export function useOpened(to: string | null): void {
  useEffect(() => {
    if (to === null) return;
    const left = new AbortController();
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      left.abort();
      // Where it does not arrive, the next visit tells it.
      fetch(to, { method: "POST", keepalive: true }).catch(() => {});
    };
    document.addEventListener("visibilitychange", tell, { signal: left.signal });
    tell();
    return () => left.abort();
  }, [to]);
}

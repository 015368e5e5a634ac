import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { followRequests } from "./follow-requests.ts";

/** Milliseconds between two times that a page is loaded anew by itself, at least. */
const pause = 2_000;

/**
 * Loads the page anew whenever there is a newer request than `shown`, the newest when it was loaded. Not while
 * nobody looks at it, nor while `still`: where somebody may be writing, what stands there stays.
 */
export function useLiveRequests(shown: number | null, still = false): void {
  const { revalidate } = useRevalidator();
  const [newest, setNewest] = useState(0);
  const [hidden, setHidden] = useState(false);
  /** What was asked for last, and when: one that cannot be loaded is not asked for over and over. */
  const asked = useRef({ newest: 0, at: Number.NEGATIVE_INFINITY });

  useEffect(() => followRequests(setNewest), []);

  useEffect(() => {
    const look = () => setHidden(document.visibilityState === "hidden");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  useEffect(() => {
    if (still || hidden || newest <= Math.max(shown ?? 0, asked.current.newest)) return;
    const wait = Math.max(0, asked.current.at + pause - performance.now());
    const timer = setTimeout(() => {
      asked.current = { newest, at: performance.now() };
      revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [newest, shown, hidden, still, revalidate]);
}

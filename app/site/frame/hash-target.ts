import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";

/** Milliseconds before the page scrolls to a section and moves the focus there. */
const delay = 100;

const useLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Leads to the section that an address names, on load and on every navigation: the page scrolls
 * there smoothly (base.css decides, with reduced motion in mind) and the focus follows.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // Before the router's own scrolling, which then is smooth too.
  useLayout(() => {
    document.documentElement.toggleAttribute("data-to-section", hash !== "");
  }, [hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again leads there again
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => goTo(hash), delay);
    return () => clearTimeout(timer);
  }, [hash, key]);
}

function goTo(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  // Whoever already is inside, at an error of a form say, stays where they are.
  if (!target || target.contains(document.activeElement)) return;
  target.scrollIntoView();
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

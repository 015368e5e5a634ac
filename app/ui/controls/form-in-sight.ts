import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Whether a button that sends a form of the page is in sight: the bar at a narrow window's foot gives
 * way to it. Without JavaScript the bar knows of the focus alone.
 */
export function useFormInSight(): boolean {
  const [inSight, setInSight] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      setInSight(seen.size > 0);
    });
    for (const button of document.querySelectorAll("main form [type=submit]"))
      observer.observe(button);
    return () => {
      observer.disconnect();
      setInSight(false);
    };
  }, [key]);
  return inSight;
}

import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Whether a submit button of the page is visible: then the bar at the bottom of narrow windows hides. */
export function useFormInSight(): boolean {
  const [inSight, setInSight] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      setInSight(visible.size > 0);
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

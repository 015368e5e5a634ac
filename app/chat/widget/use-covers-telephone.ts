import { type RefObject, useEffect, useState } from "react";

/** Pixels kept free around the button, so that a thumb has room too. */
const room = 8;

/**
 * Whether a telephone link of the page lies under the floating button, on a phone. `page` changes
 * with the page, whose links are then watched.
 */
export function useCoversTelephone(button: RefObject<HTMLElement | null>, page: string): boolean {
  const [covers, setCovers] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    let watcher: IntersectionObserver | null = null;
    const watch = () => {
      watcher?.disconnect();
      setCovers(false);
      const place = button.current?.getBoundingClientRect();
      if (!place?.width || !matchMedia("(max-width: 40em)").matches) return;
      const under = new Set<Element>();
      watcher = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries)
            under[isIntersecting ? "add" : "delete"](target);
          setCovers(under.size > 0);
        },
        { rootMargin: `${room - place.top}px 0px 0px ${room - place.left}px` },
      );
      for (const link of document.querySelectorAll('a[href^="tel:"]')) watcher.observe(link);
    };
    watch();
    window.addEventListener("resize", watch);
    return () => {
      window.removeEventListener("resize", watch);
      watcher?.disconnect();
    };
  }, [button, page]);
  return covers;
}

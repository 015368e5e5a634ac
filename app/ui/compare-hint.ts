const signs = ["pointermove", "touchstart", "wheel", "keydown"] as const;

/** Once a document: whoever has seen one strip move knows the next. */
let hinted = false;

/**
 * Moves the strip a little to and fro, once, when its pictures stand in view and the visitor has
 * stirred: the page does not move by itself, and is loaded by then. Whoever takes hold of the strip
 * first needs no hint. Gives the function that calls it off.
 */
export function hintAtMovement(range: HTMLInputElement): () => void {
  const box = range.parentElement;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!box || hinted || still) return () => undefined;
  const off = new AbortController();
  const { signal } = off;
  const inView = new IntersectionObserver(
    (entries) => {
      if (hinted || !entries.some((it) => it.isIntersecting)) return;
      hinted = true;
      inView.disconnect();
      const at = range.valueAsNumber;
      const places = [at, Math.max(at - 7, 0), Math.min(at + 3, 100), at];
      const wipe = box.animate(
        { "--split": places.map((it) => `${it}%`) },
        { duration: 1600, easing: "cubic-bezier(0.45, 0, 0.3, 1)" },
      );
      signal.addEventListener("abort", () => wipe.cancel());
    },
    { threshold: 0.6 },
  );
  for (const sign of signs)
    addEventListener(sign, () => inView.observe(box), { once: true, passive: true, signal });
  for (const hold of ["pointerdown", "input"])
    range.addEventListener(hold, () => {
      hinted = true;
      off.abort();
    });
  return () => {
    off.abort();
    inView.disconnect();
  };
}

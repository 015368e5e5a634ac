const signs = ["pointermove", "touchend", "wheel", "keydown"] as const;

/** Once a document: whoever has seen one strip move knows the next. */
let hinted = false;

/**
 * Wipes a little of the floor clean and lets go again, once, when the pictures stand in view and the
 * visitor has stirred: the page does not move by itself, and is loaded by then. Gives the function
 * that calls it off; whoever `took` the strip needs no hint at any other one either.
 */
export function hintAtMovement(range: HTMLInputElement): (took?: boolean) => void {
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
      wipe(box, range.valueAsNumber, signal);
    },
    { threshold: 0.6 },
  );
  for (const sign of signs)
    addEventListener(sign, () => inView.observe(box), { once: true, passive: true, signal });
  return (took = false) => {
    hinted ||= took;
    off.abort();
    inView.disconnect();
  };
}

/** One stroke of a hand: drawn across with some force, carried back past its place, let go. */
function wipe(box: HTMLElement, at: number, signal: AbortSignal): void {
  const strokes = [
    [at, 0, "cubic-bezier(0.5, 0, 0.2, 1)"],
    [Math.max(at - 9, 0), 0.42, "cubic-bezier(0.45, 0, 0.3, 1)"],
    [Math.min(at + 2, 100), 0.8, "ease-in-out"],
    [at, 1, "linear"],
  ] as const;
  const frames = strokes.map(([place, offset, easing]) => ({
    "--split": `${place}%`,
    offset,
    easing,
  }));
  const stroke = box.animate(frames, { duration: 1500 });
  signal.addEventListener("abort", () => stroke.cancel());
}

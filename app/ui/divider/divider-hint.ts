const signs = ["pointermove", "touchend", "wheel", "keydown"] as const;

/** Where before and after meet at first, in percent of the width. */
export const splitPercent = 58;

/** The hint is shown once per document. */
let hinted = false;

/**
 * Moves the strip a little and back, once, as soon as the pictures are visible and the visitor has
 * used pointer, touch, wheel or keys.
 * @returns a function that cancels the hint; with `took` no other divider shows it either
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

/** Animates the strip: to the left, back a little past its place, to its place. */
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

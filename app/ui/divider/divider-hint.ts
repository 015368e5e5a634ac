const signs = ["pointermove", "touchend", "wheel", "keydown"] as const;

/** Where before and after meet at first, in percent of the width. */
export const splitPercent = 58;

/** The hint is shown once per document. */
let hinted = false;

/** No divider of this document shows the hint from now on. */
export function skipHint(): void {
  hinted = true;
}

/** Moves the strip a little and back, once, when it is in view and the visitor has touched anything. */
export function hintAtMovement(range: HTMLInputElement, signal: AbortSignal): void {
  const box = range.parentElement;
  if (!box || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const showInView = (entries: IntersectionObserverEntry[]) => {
    if (hinted || !entries.some((it) => it.isIntersecting)) return;
    skipHint();
    wipe(box, range.valueAsNumber, signal);
  };
  const inView = new IntersectionObserver(showInView, { threshold: 0.6 });
  signal.addEventListener("abort", () => inView.disconnect());
  for (const sign of signs)
    addEventListener(sign, () => inView.observe(box), { once: true, passive: true, signal });
}

/** Animates the strip: to the left, back a little past its place, to its place. */
function wipe(box: HTMLElement, at: number, signal: AbortSignal): void {
  const frames = [
    { "--split": `${at}%`, easing: "cubic-bezier(0.5, 0, 0.2, 1)" },
    { "--split": `${Math.max(at - 9, 0)}%`, offset: 0.42, easing: "cubic-bezier(0.45, 0, 0.3, 1)" },
    { "--split": `${Math.min(at + 2, 100)}%`, offset: 0.8, easing: "ease-in-out" },
    { "--split": `${at}%` },
  ];
  const stroke = box.animate(frames, { duration: 1500 });
  signal.addEventListener("abort", () => stroke.cancel());
}

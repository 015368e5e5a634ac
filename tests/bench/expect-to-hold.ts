import { expect } from "vitest";
import type { Figure } from "./figure.ts";

/** Fails where a figure does not hold; not for one that is timed, as a busy machine is slow. */
export function expectToHold(figures: Figure[]): void {
  for (const figure of figures) {
    // Told even where all passes: what was not run here was not seen to hold.
    if (figure.seen.startsWith("not run")) process.stderr.write(`${figure.what}: ${figure.seen}\n`);
    if (!figure.timed) expect(figure).toMatchObject({ holds: true });
  }
}

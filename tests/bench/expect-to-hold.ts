import { expect } from "vitest";
import type { Figure } from "./figure.ts";

/** Fails if a figure does not hold. Ignores `timed` ones, because a busy machine is slow. */
export function expectToHold(figures: Figure[]): void {
  for (const figure of figures) {
    // Reported even if all pass, because it was not measured.
    if (figure.seen.startsWith("not run")) process.stderr.write(`${figure.what}: ${figure.seen}\n`);
    if (!figure.timed) expect(figure).toMatchObject({ holds: true });
  }
}

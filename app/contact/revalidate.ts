import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Loads anew after a refused change too, which may be refused for what another tab has changed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return (args.actionStatus ?? 0) >= 400 || args.defaultShouldRevalidate;
}

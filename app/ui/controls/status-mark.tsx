import type { ReactNode } from "react";

export type Tone = "pending" | "contacted" | "completed" | "error" | "other";

/** A tone, or the empty mark of what is not yet, dashed of what is no more, red where its time is over. */
export type Mark = Tone | "empty" | "gone" | "over";

const marks: Record<Mark, string> = {
  pending: "before:border-pending-edge before:bg-pending",
  contacted:
    "before:border-contacted before:bg-[linear-gradient(90deg,var(--contacted)_var(--split-at),var(--color-surface-bright)_var(--split-at))]",
  completed: "before:border-completed before:bg-completed",
  error: "before:border-error before:bg-error text-error font-semibold",
  other: "before:border-other before:bg-other",
  empty: "before:border-line-strong",
  gone: "before:border-line-strong before:border-dashed",
  over: "before:border-error",
};

/** Classes of the same colors for charts. */
export const fills: Record<Tone, string> = {
  pending: "fill-pending",
  contacted: "fill-contacted",
  completed: "fill-completed",
  error: "fill-error",
  other: "fill-other",
};

const look = "inline-flex items-baseline gap-2 text-note before:flex-none";
const square =
  "before:size-3.25 before:translate-y-px before:border-[1.5px] before:forced-color-adjust-none";

/** A status with its mark. */
export const StatusMark = ({ tone, children }: { tone: Mark; children: ReactNode }) => (
  <span className={`${look} max-w-full wrap-normal ${square} ${marks[tone]}`}>{children}</span>
);

/** Marks what came with the site. */
export const SampleBadge = ({ children = "Sample" }: { children?: ReactNode }) => (
  <span className={`${look} whitespace-nowrap before:border-ink before:bg-halves ${square}`}>
    {children}
  </span>
);

/** A number on red ground. */
export const CountBadge = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-edge bg-error px-1.25 text-small leading-none font-semibold text-on-error tabular-nums lining-nums forced-color-adjust-none">
    {children}
  </span>
);

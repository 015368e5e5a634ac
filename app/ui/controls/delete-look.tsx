/** The look of a button or link that takes something away, in the back office alone. */
export const deleteLook =
  "inline-flex min-h-target min-w-target cursor-pointer items-center text-note font-medium whitespace-nowrap text-error underline decoration-1 underline-offset-[0.22em] hover:decoration-2 print:hidden";

/** The colors of a button that does so for good. */
export const dangerLook =
  "border-error bg-error text-on-error hover:border-ink hover:bg-ink hover:text-surface active:not-disabled:border-ink active:not-disabled:bg-ink";

/** A conversation and its two voices, in the panel and on the page. */
export const logLook =
  "grid content-start gap-4 text-[1rem] leading-normal *:[p]:max-w-9/10 *:[p]:wrap-anywhere *:[p]:whitespace-pre-wrap [&_a]:wrap-normal [&_a]:underline [&_a[href^=tel]]:whitespace-nowrap";
export const replyLook = "border-l-2 border-line pl-3.5";
export const questionLook = "justify-self-end rounded-edge bg-surface-muted px-3.5 py-2.5";

import { useEffect, useRef } from "react";

/**
 * The error message of a form; nothing without one. It takes the focus, so that it is read out and
 * visible, and does so again with each new `answer`, even if the message is the same.
 */
export function Alert({ answer, children }: { answer?: unknown; children?: string | null }) {
  const alert = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus
  useEffect(() => {
    if (children) alert.current?.focus();
  }, [answer, children]);
  if (!children) return null;
  return (
    <p
      className="border-l-3 border-error bg-surface-bright px-4 py-3 leading-[1.4] font-semibold text-error focus:outline-none focus:[box-shadow:none]"
      role="alert"
      tabIndex={-1}
      ref={alert}
    >
      {children}
    </p>
  );
}

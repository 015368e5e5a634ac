import { useEffect, useRef } from "react";

/**
 * The one sentence above a form that says what went wrong. It takes the focus when it appears, so
 * that it is read out and seen, and stays out of the way when there is nothing to say. Given the
 * `answer` it belongs to, it takes the focus again when the next answer says the same.
 */
export function Alert({ answer, children }: { answer?: unknown; children?: string | null }) {
  const alert = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer speaks anew
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

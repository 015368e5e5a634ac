import { useEffect, useRef } from "react";

/** A form's error message. It takes the focus with each new `answer`, so that it is seen and read out. */
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

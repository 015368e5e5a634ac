import { useEffect, useRef } from "react";

/**
 * The one sentence above a form that says what went wrong. It takes the focus when it appears, so
 * that it is read out and seen, and stays out of the way when there is nothing to say.
 */
export function Alert({ children }: { children?: string | null }) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (children) alert.current?.focus();
  }, [children]);
  if (!children) return null;
  return (
    <p className="alert" role="alert" tabIndex={-1} ref={alert}>
      {children}
    </p>
  );
}

import { useEffect, useRef } from "react";

/**
 * Says, once the thank-you screen has given way to the empty form, that the message is on its way.
 * Whoever had the focus on that screen goes on from here.
 */
export function SentNote({ shown }: { shown: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shown && document.activeElement === document.body)
      note.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <div role="status">
      {shown && (
        <p className="small muted mt-5" ref={note} tabIndex={-1}>
          Your message was sent. The form is empty again, for another one.
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { CallLink } from "#app/ui/button.tsx";
import { Lead } from "#app/ui/layout.tsx";
import type { ContactWords } from "./contact-sheet.ts";

/** Milliseconds that the thank-you screen stands before the empty form. */
export const thankedFor = 3000;

/** The thank-you screen, for three seconds; without JavaScript the page's `refresh` leads on. */
export function ThankYou({ words }: { words: ContactWords }) {
  const { phone } = useBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(
      () => navigate(href("/contact"), { replace: true, preventScrollReset: true }),
      thankedFor,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div id="contact-form">
      <h1 ref={heading} tabIndex={-1}>
        {words.thanksHeading}
      </h1>
      <Lead className="mt-6">{words.thanks}</Lead>
      <Lead>{words.thanksReply}</Lead>
      <p className="mt-8">
        {words.thanksCall} <CallLink href={telephoneLink(phone)}>{phone}</CallLink>.
      </p>
    </div>
  );
}

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
        <p className="mt-5 text-note leading-[1.6] text-quiet" ref={note} tabIndex={-1}>
          Your message was sent. You can write another one here.
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef } from "react";
import { href, useLocation, useNavigate, useNavigation } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { requestToken } from "#app/contact/request/contact-request.ts";
import { ButtonLink, CallLink } from "#app/ui/controls/button.tsx";
import { ActionRow, Lead } from "#app/ui/page/layout.tsx";
import type { ContactWords } from "./contact-sheet.ts";

/** Milliseconds that the thank-you screen stands before the empty form. */
export const thankedFor = 3000;

/** Where it leads on to: the empty form, which still knows the page of what was sent. */
export function emptyForm(search: URLSearchParams): string {
  const token = search.get("request") ?? "";
  return href("/contact") + (requestToken.test(token) ? `?request=${token}` : "");
}

type Props = {
  words: ContactWords;
  /** The customer's own page about the request; null where there is none. */
  requestPage: string | null;
  /** A sentence for each photo that was not taken. */
  refused: string[];
};

/** The thank-you screen, for three seconds; without JavaScript the page's `refresh` leads on. */
export function ThankYou({ words, requestPage, refused }: Props) {
  const { phone } = useBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const next = emptyForm(new URLSearchParams(useLocation().search));
  const { state } = useNavigation();
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // A link was pressed meanwhile: it must not be overtaken.
    if (state !== "idle") return;
    const timer = setTimeout(
      () => navigate(next, { replace: true, preventScrollReset: true }),
      thankedFor,
    );
    return () => clearTimeout(timer);
  }, [navigate, next, state]);
  return (
    <div id="contact-form">
      <h1 ref={heading} tabIndex={-1}>
        {words.thanksHeading}
      </h1>
      <Lead className="mt-6">{words.thanks}</Lead>
      <Lead>{words.thanksReply}</Lead>
      <NotTaken refused={refused} />
      {requestPage && (
        <>
          <ActionRow className="mt-8">
            <ButtonLink to={requestPage}>Open your request</ButtonLink>
          </ActionRow>
          <p className="mt-3 max-w-[34em] text-note leading-[1.6] text-quiet">
            See what you sent and read our answer there. Bookmark this private page.
          </p>
        </>
      )}
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
export function SentNote({
  shown,
  requestPage,
  refused,
}: Omit<Props, "words"> & { shown: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shown && document.activeElement === document.body)
      note.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <div role="status">
      {shown && (
        <div className="mt-6 flex max-w-[42rem] flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t-3 border-ink bg-surface-muted px-6 py-6 max-lg:max-w-none">
          <p ref={note} tabIndex={-1}>
            <b className="font-semibold">Your message was sent.</b> You can write another one here.
          </p>
          {requestPage && <ButtonLink to={requestPage}>Open your request</ButtonLink>}
        </div>
      )}
      {shown && <NotTaken refused={refused} />}
    </div>
  );
}

/** Which photos were not taken, and why: the words are there in any case. */
function NotTaken({ refused }: { refused: string[] }) {
  if (refused.length === 0) return null;
  return (
    <div className="mt-5 max-w-[34em] text-note leading-[1.6]">
      {refused.map((sentence) => (
        <p className="font-semibold text-error wrap-anywhere" key={sentence}>
          {sentence}
        </p>
      ))}
      <p>Your words went through. Your request’s page takes the photographs again.</p>
    </div>
  );
}

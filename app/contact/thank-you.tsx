import { useEffect, useRef } from "react";
import { href, useLocation, useNavigate, useNavigation } from "react-router";
import type { requestPageView } from "#app/requests/conversation/what-the-customer-sees.server.ts";
import { PhotoStrip } from "#app/requests/photos/photo-strip.tsx";
import { PhotoStyles, UploadProgress } from "#app/requests/receive/photo-picker.tsx";
import { contactLabels, requestToken } from "#app/requests/request/contact-request.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { ActionRow, Lead } from "#app/ui/page/layout.tsx";
import { SplitSide } from "#app/ui/picture/split.tsx";
import type { ContactWords } from "./contact-sheet.ts";

/** Time in milliseconds until the thank-you screen gives way to the empty form. */
export const thankYouMs = 3000;

/** The address of the empty form. It contains the token of the request's page. */
export function emptyForm(search: URLSearchParams): string {
  const token = search.get("request") ?? "";
  return href("/contact") + (requestToken.test(token) ? `?request=${token}` : "");
}

type Props = {
  words: ContactWords;
  requestPage: string | null;
  /** When the customer gets a reply: "by Friday 7 PM". */
  promised: string | null | undefined;
  refused: string[];
  /** The fraction of the photos that was sent, 0 to 1; null if none are being sent. */
  progress: number | null;
};

/** The thank-you screen. The empty form replaces it, without JavaScript by a meta refresh. */
export function ThankYou({ words, promised, requestPage, refused, progress }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const next = emptyForm(new URLSearchParams(useLocation().search));
  const { state } = useNavigation();
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // If the visitor has followed a link meanwhile, do not navigate elsewhere.
    if (progress !== null || state !== "idle") return;
    const timer = setTimeout(
      () => navigate(next, { replace: true, preventScrollReset: true }),
      thankYouMs,
    );
    return () => clearTimeout(timer);
  }, [navigate, next, state, progress]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.thanksHeading}
      </h1>
      <Lead className="mt-6">{words.thanks}</Lead>
      <Lead>{words.thanksReply}</Lead>
      {promised && (
        <p className="mt-8 text-quiet">
          You will hear from us{" "}
          <b className="block text-h2 text-ink font-stretch-(--heading-stretch)">{promised}</b>
        </p>
      )}
      {progress !== null && (
        <PhotoStyles>
          <UploadProgress part={progress}>Your message has arrived.</UploadProgress>
        </PhotoStyles>
      )}
      <NotTaken refused={refused} />
      {requestPage && (
        <div className="print:hidden">
          <ActionRow className="mt-8">
            <ButtonLink to={requestPage}>Open your request</ButtonLink>
          </ActionRow>
          <p className="mt-3 max-w-[34em] text-note leading-[1.6] text-quiet">
            See what you sent and read our answer there. Bookmark this private page.
          </p>
        </div>
      )}
    </>
  );
}

/** Says above the empty form that the message was sent, and gets the focus. */
export function SentNote({
  shown,
  requestPage,
  refused,
}: Pick<Props, "requestPage" | "refused"> & { shown: boolean }) {
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

/** Lists refused photos with the reasons. The message itself is stored. */
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

type SentProps = { request: ReturnType<typeof requestPageView> };

/** The next steps after a request was sent, and when the reply is due. */
export function NextSteps({ request: { entries, promised } }: SentProps) {
  const steps = [
    ["Your request is with us", `It came ${entries[0].when}.`],
    ["We answer", promised ? `You hear from us ${promised}.` : ""],
    ["You write back", "Your request’s page takes words and photographs at any time."],
  ];
  return (
    <SplitSide className="print:hidden" height="max-lg:py-12 lg:pt-head lg:pb-section">
      <h2>What happens next</h2>
      <ol className="mt-6">
        {steps.map(([step, words], index) => (
          <li
            className={`border-l-3 pb-4 pl-5 ${index === 0 ? "border-ink" : "border-line"}`}
            key={step}
          >
            <b className="block font-semibold">{step}</b>
            <span className="text-note leading-[1.6] text-quiet">{words}</span>
          </li>
        ))}
      </ol>
    </SplitSide>
  );
}

/** The request that was just sent. */
export function SentRequest({ request: { entries, ...request } }: SentProps) {
  const [{ text, photos = [] }] = entries;
  return (
    <SplitSide height="max-lg:py-12 lg:pt-head lg:pb-section">
      <h2>What you sent us</h2>
      {photos.length > 0 && (
        <PhotoStyles>
          <PhotoStrip photos={photos} />
        </PhotoStyles>
      )}
      <p className="mt-6 max-w-[34em] text-lead leading-normal whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <FactList className="mt-6">
        <Fact name={contactLabels.name}>{request.customer}</Fact>
        <Fact name={contactLabels.phone}>{request.phone}</Fact>
        <Fact name={contactLabels.email}>{request.email}</Fact>
        <Fact name={contactLabels.service}>{request.service}</Fact>
      </FactList>
    </SplitSide>
  );
}

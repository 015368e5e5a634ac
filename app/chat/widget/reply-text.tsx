import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Business } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import pages from "#app/chat/pages.json" with { type: "json" };

export const logLook =
  "grid content-start gap-4 text-[1rem] leading-normal *:[p]:max-w-9/10 *:[p]:wrap-anywhere *:[p]:whitespace-pre-wrap [&_a]:wrap-normal [&_a]:underline";
export const replyLook = "border-l-2 border-line pl-3.5 scroll-mt-[40svh]";
const questionLook = "justify-self-end rounded-edge bg-surface-muted px-3.5 py-2.5";

/** The head of the open chat, with its buttons. */
export function PanelHead({ children }: { children?: ReactNode }) {
  const { phone } = useBusiness();
  return (
    <header className="dark flex flex-none items-center justify-between py-2.5 pr-2 pl-5">
      <p className="mr-auto leading-[1.3]">
        <b className="font-semibold tracking-[-0.012em] font-stretch-(--heading-stretch)">
          Ask us a question
        </b>
        <span className="block text-small text-quiet">
          Or call{" "}
          <a
            className="-my-3.5 inline-flex min-h-target items-center font-semibold whitespace-nowrap text-ink active:text-copper"
            href={telephoneLink(phone)}
          >
            {phone}
          </a>
        </span>
      </p>
      {children}
    </header>
  );
}

type TurnProps = { isBot: boolean; text: string; id?: string };

export const Turn = ({ isBot, text, id }: TurnProps) => (
  <p id={id} className={isBot ? replyLook : questionLook} dir="auto">
    <span className="sr-only" dir="ltr">
      {isBot ? "Assistant: " : "You: "}
    </span>
    {isBot ? <ReplyText>{text}</ReplyText> : text}
  </p>
);

/** A reply with links to our own pages, telephone numbers and email address. */
function ReplyText({ children }: { children: string }) {
  return linkRuns(children, useBusiness()).map(({ text, to }, index) => {
    // A reply only grows at its end, so the index of a part does not change.
    const key = `${index}${to}`;
    if (!to) return <span key={key}>{text}</span>;
    const look = to.startsWith("tel:") ? "whitespace-nowrap" : undefined;
    return (
      <Link key={key} to={to} className={look}>
        {text}
      </Link>
    );
  });
}

type Run = { text: string; to?: string };

const pathLabels: Record<string, string> = pages;

/** Maximum number of links in a reply. A client can forge replies in its conversation. */
const maxLinks = 20;

/** Splits a reply into text and links to our own pages, telephone numbers and email. */
export function linkRuns(text: string, { phone, emergencyPhone, email }: Business): Run[] {
  // Matches our telephone numbers in any notation, with or without the country code.
  const numbers = [phone, emergencyPhone]
    .map((number) => [...number.replace(/\D/g, "")].join(String.raw`[().\s-]{0,3}`))
    .filter(Boolean);
  const own = [
    "/(?:about|services|gallery|reviews|contact|guide)(?:#[a-z0-9-]*[a-z0-9])?",
    email.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    String.raw`(?:\+?1[\s.-]{0,2}|\+)?\(?(?:${numbers.join("|")})`,
  ];
  // Does not match inside a longer address, path or number.
  const links = new RegExp(
    String.raw`(?<![\w/.:@#+-])(?:${own.join("|")})(?![\w/@-]|[.:#?]\w)`,
    "gi",
  );
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: match, index } of [...text.matchAll(links)].slice(0, maxLinks)) {
    const isPath = match.startsWith("/");
    const to = isPath ? match : match.includes("@") ? `mailto:${email}` : telephoneLink(match);
    const page = match.replace(/^(\/(?!contact)\w+)#.*/, "$1");
    if (index > end) runs.push({ text: text.slice(end, index) });
    runs.push({ text: pathLabels[page] ?? match, to });
    end = index + match.length;
  }
  return end < text.length ? [...runs, { text: text.slice(end) }] : runs;
}

/** A reply for screen readers and speech: link texts replace paths. */
export const readableReply = (text: string, business: Business): string =>
  linkRuns(text, business)
    .map((run) => run.text)
    .join("");

import { Link } from "react-router";
import type { Business } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";

/** A reply as text, in which only our own paths, telephone numbers and email are links. */
export function ReplyText({ children, onLeave }: { children: string; onLeave?: () => void }) {
  const business = useBusiness();
  return linkRuns(children, business).map(({ text, to }, index) => {
    // A reply grows only at its end, so the index of a run does not change.
    const key = `${index}${to}`;
    if (!to) return <span key={key}>{text}</span>;
    if (!to.startsWith("/"))
      return (
        <a key={key} href={to} className={to.startsWith("tel:") ? "whitespace-nowrap" : undefined}>
          {text}
        </a>
      );
    return (
      <Link key={key} to={to} onClick={onLeave}>
        {text}
      </Link>
    );
  });
}

/** A part of a reply: plain text, or a link with its address. */
export type Run = { text: string; to?: string };

/** A path of this site that is not a part of another address or a longer path. */
const path = String.raw`(?<![\w/.:@#-])(?<path>/(?:about|services|gallery|reviews|contact|guide)(?:#[a-z0-9-]*[a-z0-9])?)(?![\w/@-]|[.:#?]\w)`;
const email = String.raw`(?<![\w.+-])(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)(?!@)`;

/** A pattern for our numbers as people write them, with or without the country code. */
function phones(numbers: string[]): string {
  const written = numbers
    .map((number) => number.replace(/\D/g, ""))
    .filter((digits) => digits !== "")
    .map((digits) => [...digits].join(String.raw`[().\s-]{0,3}`));
  return String.raw`(?<![\w@.])(?<phone>(?:\+?1[\s.-]{0,2}|\+)?\(?(?:${written.join("|")}))(?![\w@])`;
}

/** The text of a link to a path. */
const pathLabels: Record<string, string> = {
  "/about": "our about page",
  "/services": "our services page",
  "/gallery": "our gallery",
  "/reviews": "our reviews",
  "/contact": "our contact page",
  "/contact#contact-form": "our estimate form",
  "/guide": "our free guide",
};

/** Maximum number of links in a reply, which a client can forge in the conversation that it sends. */
const maxLinks = 20;

/** Splits a reply into plain text and links to our own pages, telephone numbers and email. */
export function linkRuns(text: string, business: Business): Run[] {
  const numbers = [business.phone, business.emergencyPhone];
  const candidates = new RegExp([path, email, phones(numbers)].join("|"), "g");
  const runs: Run[] = [];
  let end = 0;
  for (const match of [...text.matchAll(candidates)].slice(0, maxLinks)) {
    const to = addressOf(match.groups ?? {}, business);
    if (!to) continue;
    if (match.index > end) runs.push({ text: text.slice(end, match.index) });
    const page = to.replace(/^(\/(?!contact)\w+)#.*/, "$1");
    runs.push({ text: pathLabels[page] ?? match[0], to });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

/** A reply for reading aloud: with the texts of links instead of paths. */
export function readableReply(text: string, business: Business): string {
  return linkRuns(text, business)
    .map((run) => run.text)
    .join("");
}

function addressOf(found: Record<string, string | undefined>, business: Business) {
  if (found.path) return found.path;
  if (found.email?.toLowerCase() === business.email.toLowerCase())
    return `mailto:${business.email}`;
  const numbers = [business.phone, business.emergencyPhone].map(telephoneLink);
  const own = found.phone && telephoneLink(found.phone);
  return own && numbers.includes(own) ? own : undefined;
}

/** Classes of the conversation, of replies and of questions, in the panel and on the page. */
export const logLook =
  "grid content-start gap-4 text-[1rem] leading-normal *:[p]:max-w-9/10 *:[p]:wrap-anywhere *:[p]:whitespace-pre-wrap [&_a]:wrap-normal [&_a]:underline";
export const replyLook = "border-l-2 border-line pl-3.5";
export const questionLook = "justify-self-end rounded-edge bg-surface-muted px-3.5 py-2.5";

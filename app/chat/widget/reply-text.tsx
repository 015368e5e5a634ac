import { Link } from "react-router";
import { useBusiness } from "#app/business/business-context.tsx";
import { linkRuns } from "./reply-links.ts";

/** A reply as text: our own paths, telephone numbers and email are links, nothing else is. */
export function ReplyText({ children, onLeave }: { children: string; onLeave?: () => void }) {
  const business = useBusiness();
  return linkRuns(children, business).map(({ text, to }, index) => {
    // A reply only grows at its end, so a run keeps its place.
    const key = `${index}${to}`;
    if (!to) return <span key={key}>{text}</span>;
    if (!to.startsWith("/"))
      return (
        <a key={key} href={to}>
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

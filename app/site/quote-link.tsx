import type { ReactNode } from "react";
import { href, Link, type LinkProps, useLocation } from "react-router";

type Props = Pick<LinkProps, "prefetch"> & { className: string; children?: ReactNode };

/**
 * What the contact page reads of its address. Anything else may be another visitor's: the page is kept
 * as it was made for the first who asked, whatever stood in their address.
 */
const reads = ["service", "sent", "request"];
const readOf = (search: string) =>
  String(
    new URLSearchParams([...new URLSearchParams(search)].filter(([it]) => reads.includes(it))),
  );

/** To the contact page, and on it to its form. */
export function QuoteLink({ prefetch = "intent", className, children = "Get Free Quote" }: Props) {
  const { pathname, search } = useLocation();
  const contact = href("/contact");
  return (
    <Link
      prefetch={prefetch}
      className={className}
      to={
        pathname === contact ? { pathname, search: readOf(search), hash: "#contact-form" } : contact
      }
    >
      {children}
    </Link>
  );
}

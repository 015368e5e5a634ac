import type { ReactNode } from "react";
import { href, Link, type LinkProps, useLocation } from "react-router";

type Props = Pick<LinkProps, "prefetch"> & { className: string; children?: ReactNode };

/** To the contact page, and on it to its form: whatever its address says stands. */
export function QuoteLink({ prefetch = "intent", className, children = "Get Free Quote" }: Props) {
  const contact = href("/contact");
  if (useLocation().pathname === contact)
    return (
      <a className={className} href="#contact-form">
        {children}
      </a>
    );
  return (
    <Link prefetch={prefetch} className={className} to={contact}>
      {children}
    </Link>
  );
}

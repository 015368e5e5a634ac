import type { ReactNode } from "react";
import { href, Link, useLocation } from "react-router";

type Props = { className: string; children?: ReactNode };

/** To the contact page, and on it to its form. */
export function QuoteLink({ className, children = "Get Free Quote" }: Props) {
  const { pathname, search } = useLocation();
  const contact = href("/contact");
  return (
    <Link
      prefetch="intent"
      className={className}
      to={pathname === contact ? { pathname, search, hash: "#contact-form" } : contact}
    >
      {children}
    </Link>
  );
}

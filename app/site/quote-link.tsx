import type { ReactNode } from "react";
import { href, Link, type LinkProps, useLocation } from "react-router";

type Props = Pick<LinkProps, "prefetch"> & { className: string; children?: ReactNode };

/** To the contact page, and on it to its form. */
export function QuoteLink({ prefetch = "intent", className, children = "Get Free Quote" }: Props) {
  const { pathname, search } = useLocation();
  const contact = href("/contact");
  return (
    <Link
      prefetch={prefetch}
      className={className}
      to={pathname === contact ? { pathname, search, hash: "#contact-form" } : contact}
    >
      {children}
    </Link>
  );
}

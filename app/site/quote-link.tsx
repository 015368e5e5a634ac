import type { ReactNode } from "react";
import { href, Link, type LinkProps, useLocation } from "react-router";

type Props = Pick<LinkProps, "prefetch"> & { className: string; children?: ReactNode };

/**
 * What of its address the contact page does not read. It may be another visitor's: the page is kept as
 * it was made for the first who asked, whatever stood in their address.
 */
const unread = /([?&])(?!(service|sent|request)([=&]|$))[^&]*/g;

/** To the contact page, and on it to its form. */
export function QuoteLink({ prefetch = "intent", className, children = "Get Free Quote" }: Props) {
  const { pathname, search } = useLocation();
  const contact = href("/contact");
  return (
    <Link
      prefetch={prefetch}
      className={className}
      to={pathname === contact ? `${contact}${search.replace(unread, "$1")}#contact-form` : contact}
    >
      {children}
    </Link>
  );
}

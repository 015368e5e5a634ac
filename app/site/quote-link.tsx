import { href, Link, useLocation } from "react-router";

/** To the contact page, and on it to its form. */
export function QuoteLink({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const contact = href("/contact");
  return (
    <Link
      prefetch="intent"
      className={className}
      to={pathname === contact ? { pathname, search, hash: "#contact-form" } : contact}
    >
      Get Free Quote
    </Link>
  );
}

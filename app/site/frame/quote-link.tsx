import type { ReactNode } from "react";
import { href, Link, type LinkProps, useLocation } from "react-router";
import { estimateWords } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";

type Props = Pick<LinkProps, "prefetch"> & { className: string; children?: ReactNode };

/** A link to the contact page; on that page a link to its form, which keeps the query string. */
export function QuoteLink({ prefetch = "intent", className, children }: Props) {
  const words = estimateWords("Get Free Quote", useBusiness());
  const contact = href("/contact");
  const isHere = useLocation().pathname === contact;
  const link = { className, children: children ?? words };
  return isHere ? (
    <a href="#contact-form" {...link} />
  ) : (
    <Link to={contact} {...link} prefetch={prefetch} />
  );
}

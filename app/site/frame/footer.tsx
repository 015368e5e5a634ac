import type { ReactNode } from "react";
import { href, Link } from "react-router";
import {
  areaTowns,
  estimateWords,
  hoursText,
  listed,
  postalAddress,
} from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { emergencyService, ratingStars, ratingText } from "#app/business/facts/claims-in-words.ts";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { Brand } from "#app/look/brand.tsx";
import { TextLink } from "#app/pieces/contact-actions.tsx";
import { ProofLink, RatingText } from "#app/pieces/proof-link.tsx";
import { useServices } from "#app/services/service.ts";
import { Stars } from "#app/ui/controls/stars.tsx";

export function SiteFooter() {
  const business = useBusiness();
  const services = useServices();
  // The county is that of the business's own town; the others may lie in another one.
  const [, ...others] = areaTowns(business);
  return (
    <footer
      id="foot"
      className="dark not-print:[box-shadow:0_4rem_var(--color-surface)] break-before-avoid break-inside-avoid border-t border-line px-edge text-note leading-normal"
    >
      <div className="grid gap-y-8 py-12 max-2xl:*:first:col-span-full max-md:grid-cols-2 max-md:gap-x-4 md:grid-cols-footer 2xl:grid-cols-footer-wide print:block print:py-1">
        <div className="print:hidden">
          <Brand to={href("/")} name={business.name} />
          <p className="mt-5 max-w-[22em] text-quiet">
            {ratingText(business) && (
              <>
                {business.claims.rating && <Stars rating={ratingStars(business)} />} <RatingText />
                <br />
              </>
            )}
            {business.area}, {business.county}.{others.length > 0 && ` Also ${listed(others)}.`}
          </p>
        </div>
        {services.length > 0 && (
          <Column
            heading="Services"
            className="print:hidden"
            links={services.map(({ code, name }) => [`${href("/services")}#${code}`, name])}
          />
        )}
        <Column
          heading="Quick links"
          className="2xl:pl-inset print:hidden"
          links={[
            [href("/about"), "About"],
            [href("/gallery"), "Gallery"],
            [href("/reviews"), "Reviews"],
            [`${href("/contact")}#contact-form`, estimateWords("Get a free estimate", business)],
          ]}
        />
        <Column heading="Contact" className="max-md:col-span-2 md:pl-inset print:pl-0">
          <li className="flex flex-wrap gap-x-6">
            <a href={telephoneLink(business.phone)}>{business.phone}</a>
            <TextLink />
          </li>
          {business.takesEmergencies && (
            <li>
              <a href={telephoneLink(business.emergencyPhone)}>
                {business.emergencyPhone}, {emergencyService(business)}
              </a>
            </li>
          )}
          <li>
            <a href={`mailto:${business.email}`}>{business.email}</a>
          </li>
          <li className="mt-2 text-quiet">{hoursText(business)}</li>
          {business.addressLine && <li className="text-quiet">{postalAddress(business)}</li>}
        </Column>
      </div>
      <div className="grid gap-y-2 border-t border-line py-4 print:py-1 wrap-anywhere text-quiet md:grid-cols-split-edge lg:pr-4">
        <span>
          &copy; {business.copyrightYear} {business.name}
        </span>
        <span className="flex flex-wrap justify-between gap-x-8 gap-y-2 md:pl-inset">
          <span>
            {business.claims.assurance}
            {business.claims.assurance && business.license && ", "}
            {business.license && (
              <ProofLink to={business.licenseLink}>{`license ${business.license}`}</ProofLink>
            )}
          </span>
          <Link
            className="-my-3.5 inline-flex min-h-target min-w-target items-center text-quiet print:hidden"
            prefetch="intent"
            to={href("/privacy")}
          >
            Privacy
          </Link>
        </span>
      </div>
    </footer>
  );
}

type ColumnProps = {
  heading: string;
  className?: string;
  links?: [to: string, label: string][];
  children?: ReactNode;
};

const Column = ({ heading, className = "", links = [], children }: ColumnProps) => (
  <div
    className={`min-w-0 wrap-anywhere [&_a]:inline-flex [&_a]:min-h-target [&_a]:min-w-target [&_a]:items-center [&_a]:text-quiet [&_a]:no-underline [&_a]:hover:text-ink [&_a]:hover:underline [&_a]:active:text-copper ${className}`}
  >
    <h2 className="mb-1 text-note leading-normal tracking-normal font-stretch-100% print:hidden">
      {heading}
    </h2>
    <ul>
      {links.map(([to, label]) => (
        <li key={to}>
          <Link prefetch="intent" to={to}>
            {label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  </div>
);

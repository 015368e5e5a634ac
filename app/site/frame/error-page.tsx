import { href, Link, useLocation } from "react-router";
import { useKnownBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { TextLink } from "#app/pieces/contact-actions.tsx";
import { ButtonLink, CallLink } from "#app/ui/controls/button.tsx";
import { ActionRow, Lead } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { pages } from "./header.tsx";

const notFound = {
  title: "Page not found",
  heading: "There is no page at this address.",
  more: "It may have moved, or the link was cut short.",
};
const badRequest = {
  title: "Not carried out",
  heading: "This request could not be carried out.",
  more: "Please go back and try again.",
};
const serverError = {
  title: "Something went wrong",
  heading: "Something went wrong on our side.",
  more: "Please try again in a minute, or call us.",
};

type Props = {
  status: number;
  /** Replaces the words of the status. */
  sentence: string | null;
};

/** The error page, with links to the pages. */
export function ErrorPage({ status, sentence }: Props) {
  const words = status === 404 ? notFound : status < 500 ? badRequest : serverError;
  const { heading, more } = sentence ? { heading: sentence, more: null } : words;
  const { name, phone } = useKnownBusiness() ?? {};
  const { pathname, search } = useLocation();
  const isFault = status >= 500;
  return (
    <>
      <title>{name ? `${words.title} | ${name}` : words.title}</title>
      <meta name="robots" content="noindex" />
      <Split className="fills flex-1">
        <SplitSide height="pt-head pb-head-foot">
          <h1 className={sentence ? "text-h2" : undefined}>{heading}</h1>
          {more && <Lead className="mt-6">{more}</Lead>}
          <ActionRow className="mt-8">
            {isFault && (
              <ButtonLink to={pathname + search} reloadDocument>
                Try again
              </ButtonLink>
            )}
            <ButtonLink to={href("/")} variant={isFault ? "outline" : "primary"} reloadDocument>
              Go to the home page
            </ButtonLink>
            {phone && <CallLink href={telephoneLink(phone)}>{phone}</CallLink>}
            <TextLink />
          </ActionRow>
          <nav className="mt-12" aria-label="Elsewhere on this site">
            <h2 className="mb-5 text-lead">Or look here</h2>
            <ul className="-mb-2 w-full columns-2 gap-x-gutter max-[30em]:columns-1 md:max-lg:columns-1">
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    className="flex min-h-target break-inside-avoid items-center border-t border-line leading-tight font-semibold no-underline hover:underline"
                    to={to}
                    reloadDocument
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p className="mt-8 text-note text-quiet">Unexpected Application Error!</p>
        </SplitSide>
        <MissingSlab />
      </Split>
    </>
  );
}

/** A floor of slabs, one of which is missing. */
const MissingSlab = () => (
  <div className="relative min-w-0 bg-surface-muted max-md:aspect-4/3 print:hidden">
    <svg
      className="absolute inset-0 size-full"
      viewBox="0 0 400 500"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        fill="none"
        vectorEffect="non-scaling-stroke"
        stroke="var(--color-line-strong)"
        d="M-83 0L-780 500M14 0L-380 500M111 0L20 500M208 0L420 500M305 0L820 500M402 0L1220 500M-400 50h1200M-400 130h1200M-400 230h1200M-400 380h1200"
      />
      <path
        fill="var(--color-surface)"
        vectorEffect="non-scaling-stroke"
        stroke="var(--color-strip)"
        strokeWidth="3"
        d="M87 130h176l42 100H69z"
      />
    </svg>
  </div>
);

import { href, Link, useLocation } from "react-router";
import { useKnownBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { TextLink } from "#app/pieces/text-link.tsx";
import { ButtonLink, CallLink } from "#app/ui/controls/button.tsx";
import { ActionRow, Lead, LinkColumns } from "#app/ui/page/layout.tsx";
import { PageHead } from "#app/ui/picture/split.tsx";
import { pages } from "./menu.tsx";

/** The error page; `sentence` replaces the words of the status. */
export function ErrorPage({ status, sentence }: { status: number; sentence: string | null }) {
  const words = status === 404 ? notFound : status < 500 ? badRequest : serverError;
  const { heading, more } = sentence ? { heading: sentence, more: null } : words;
  const { name, phone } = useKnownBusiness() ?? {};
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{name ? `${words.title} | ${name}` : words.title}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        fills
        aside={
          <nav className="w-full max-md:mt-6" aria-label="Elsewhere on this site">
            <h2 className="mb-8 text-lead">Or look here</h2>
            <LinkColumns>
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} reloadDocument>
                    {label}
                  </Link>
                </li>
              ))}
            </LinkColumns>
          </nav>
        }
      >
        <h1 className={sentence ? "text-h2" : undefined}>{heading}</h1>
        {more && <Lead className="mt-6">{more}</Lead>}
        <ActionRow className="mt-8">
          {status >= 500 && (
            <ButtonLink to={pathname + search} reloadDocument>
              Try again
            </ButtonLink>
          )}
          <ButtonLink to={href("/")} variant={status >= 500 ? "outline" : "primary"} reloadDocument>
            Go to the home page
          </ButtonLink>
          {phone && <CallLink href={telephoneLink(phone)}>{phone}</CallLink>}
          <TextLink />
        </ActionRow>
        <p className="mt-12 text-note text-quiet">Unexpected Application Error!</p>
      </PageHead>
    </>
  );
}

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

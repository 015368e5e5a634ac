import { href, Link } from "react-router";
import { telephoneLink } from "#app/business/business.ts";
import { useKnownBusiness } from "#app/business/business-context.tsx";
import { ButtonLink, CallLink } from "#app/ui/button.tsx";
import { ActionRow, Lead, LinkColumns } from "#app/ui/layout.tsx";
import { PageHead } from "#app/ui/split.tsx";
import { pages } from "./pages.ts";

/** The router's fallback screen; `sentence` says what happened when there is more to say. */
export function ErrorPage({ status, sentence }: { status: number; sentence?: string }) {
  const { name, phone } = useKnownBusiness() ?? {};
  return (
    <>
      <title>
        {name ? `Unexpected Application Error! | ${name}` : "Unexpected Application Error!"}
      </title>
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
        <h1 className="text-h2">Unexpected Application Error!</h1>
        <Lead className="mt-6">{sentence ?? sentenceFor(status)}</Lead>
        <ActionRow className="mt-8">
          <ButtonLink to={href("/")} reloadDocument>
            Go to the home page
          </ButtonLink>
          {phone && <CallLink href={telephoneLink(phone)}>{phone}</CallLink>}
        </ActionRow>
      </PageHead>
    </>
  );
}

function sentenceFor(status: number): string {
  if (status === 404)
    return "There is no page at this address. It may have moved, or the link was cut short.";
  if (status < 500) return "This request could not be carried out. Please go back and try again.";
  return "Something went wrong on our side. Please try again in a minute, or call us.";
}

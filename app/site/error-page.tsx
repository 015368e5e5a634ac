import { Link } from "react-router";
import { telephoneLink } from "#app/business/business.ts";
import { useKnownBusiness } from "#app/business/business-context.tsx";
import { pages } from "./pages.ts";

/** The router's fallback screen; `sentence` says what happened when there is more to say. */
export function ErrorPage({ status, sentence }: { status: number; sentence?: string }) {
  const business = useKnownBusiness();
  return (
    <section className="top alone">
      <title>
        {business
          ? `Unexpected Application Error! | ${business.name}`
          : "Unexpected Application Error!"}
      </title>
      <meta name="robots" content="noindex" />
      <div className="bays">
        <div className="bay">
          <h1 className="text-h2">Unexpected Application Error!</h1>
          <p className="lead mt-6">{sentence ?? sentenceFor(status)}</p>
          <p className="acts mt-8">
            <Link className="btn" to="/" reloadDocument>
              Go to the home page
            </Link>
            {business && (
              <a className="tel" href={telephoneLink(business.phone)}>
                {business.phone}
              </a>
            )}
          </p>
        </div>
        <div className="bay">
          <nav className="w-full max-[44em]:mt-6" aria-label="Elsewhere on this site">
            <h2 className="sect-head text-lead">Or look here</h2>
            <ul className="toc">
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} reloadDocument>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </section>
  );
}

function sentenceFor(status: number): string {
  if (status === 404)
    return "There is no page at this address. It may have moved, or the link was cut short.";
  if (status < 500) return "This request could not be carried out. Please go back and try again.";
  return "Something went wrong on our side. Please try again in a minute, or call us.";
}

import { isRouteErrorResponse } from "react-router";
import { telephoneLink, textLink } from "#app/business/facts/telephone.ts";
import { Logo } from "#app/look/brand.tsx";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { Lead } from "#app/ui/page/layout.tsx";
import type { closedFacts } from "./close-to-visitors.server.ts";

type ClosedFacts = ReturnType<typeof closedFacts>;

/** The facts that `closeToVisitors` threw, or null for another error. */
export const closedFactsOf = (error: unknown): ClosedFacts | null =>
  isRouteErrorResponse(error) && error.statusText === "Closed" ? error.data : null;

const comingSoon = "Our website is coming soon.";

/** The one page of a site that is not open yet. */
export const ClosedPage = ({ name, phone, textPhone, hours }: ClosedFacts) => (
  <main className="flex min-h-svh flex-col lg:grid lg:grid-cols-split" id="main">
    <title>{name ? `${name}: coming soon` : "Coming soon"}</title>
    <meta name="robots" content="noindex" />
    <div className="flex flex-1 flex-col justify-between gap-12 px-edge max-md:py-6 md:py-head">
      <span className="block size-target">
        <Logo />
      </span>
      <div>
        <h1 className="wrap-anywhere" style={{ maxWidth: "8em" }}>
          {name ?? comingSoon}
        </h1>
        {name && <Lead className="mt-6">{comingSoon}</Lead>}
      </div>
    </div>
    <div
      className="dark flex min-h-36 flex-col justify-end gap-4 px-edge max-md:py-6 md:py-head lg:pl-inset"
      style={{ boxShadow: "0 0 0 3px var(--color-strip)" }}
    >
      {phone && (
        <>
          <p className="text-quiet">Until then, call us</p>
          <a
            className="inline-flex min-h-target items-center font-semibold text-[clamp(1.75rem,0.95rem+2.6vw,3.125rem)] leading-none tracking-[-0.045em] wrap-anywhere no-underline font-stretch-(--heading-stretch) hover:underline"
            href={telephoneLink(phone)}
          >
            {phone}
          </a>
          <p className="flex gap-3">
            <a className={buttonLook()} href={telephoneLink(phone)}>
              Call
            </a>
            {textPhone && (
              <a className={buttonLook("outline")} href={textLink(textPhone)}>
                Text us
              </a>
            )}
          </p>
          {hours && <p className="text-note text-quiet">{hours}</p>}
        </>
      )}
    </div>
  </main>
);

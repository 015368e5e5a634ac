import { href, Link } from "react-router";
import { isSiteOpen } from "#app/business/facts/site-visibility.server.ts";
import { SampleBadge } from "#app/ui/controls/status-mark.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/overview.ts";
import { listForms, listPages } from "./site-pages.server.ts";

export const loader = () => ({
  isOpen: isSiteOpen(),
  pages: listPages(),
  forms: listForms(),
});

export const meta: Route.MetaFunction = () => [{ title: "Your website | Back office" }];

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { isOpen, pages, forms } = loaderData;
  return (
    <>
      <TitleRow
        title="Your website"
        sentence={`Press a page to change it.${isOpen ? " Saving makes it public." : ""}`}
        links={
          <>
            <TitleLink to={href("/admin/site/changes")}>Every change</TitleLink>
            <span className="lg:hidden">
              <TitleLink to={href("/")}>View site</TitleLink>
            </span>
          </>
        }
      />
      <ul
        className="grid gap-x-gutter border-line max-md:border-t md:grid-cols-2 md:gap-y-8 md:px-edge md:pb-10 lg:grid-cols-4"
        aria-label="Pages"
      >
        {Object.entries(pages).map(([name, page]) => (
          <PageCard key={name} name={name} {...page} />
        ))}
      </ul>
      <ul className="border-line border-t" aria-label="On every page">
        {forms.map(({ to, title, line, ...state }) => (
          <li key={title} className="border-line border-b">
            <Link
              className="grid items-baseline gap-x-6 px-edge py-4 no-underline hover:bg-surface-bright lg:grid-cols-[16rem_minmax(0,1fr)_auto]"
              to={to}
            >
              <b className="text-[1.125rem] font-semibold font-stretch-(--heading-stretch)">
                {title}
              </b>
              <span className="line-clamp-1 text-quiet">{line}</span>
              <State {...state} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type PageProps = ReturnType<typeof listPages>["home"] & { name: string };

/** A page as a picture of itself, which leads to its form; on a phone a row. */
function PageCard({ name, title, to, also, ...state }: PageProps) {
  return (
    <li className="group relative border-line max-md:flex max-md:items-center max-md:gap-4 max-md:border-b max-md:px-edge max-md:py-3">
      <div className="aspect-3/2 flex-none overflow-hidden border border-line group-hover:border-ink max-md:w-24">
        <iframe
          className="pointer-events-none size-[1300%] origin-top-left scale-[calc(1/13)] bg-ground md:size-[500%] md:scale-20"
          src={href("/admin/site/miniature/:page", { page: name })}
          title={title}
          // The browser loads it only in sight.
          loading="lazy"
          inert
          sandbox="allow-same-origin"
        />
      </div>
      <div className="min-w-0 flex-1 flex-wrap items-baseline gap-x-4 md:mt-2 md:flex">
        <Link
          className="-order-2 mr-auto text-[1.125rem] font-semibold font-stretch-(--heading-stretch) no-underline after:absolute after:inset-0 group-hover:underline"
          to={to}
        >
          {title}
        </Link>
        <div className="flex h-7 items-center gap-4 empty:hidden md:contents">
          <State {...state} />
          {also.map((form) => (
            <p key={form.to} className="md:-my-3 md:-order-1">
              <Link
                className="relative z-1 inline-flex min-h-target items-center text-note"
                to={form.to}
              >
                {form.title}
                <span className="sr-only">, {title}</span>
              </Link>
            </p>
          ))}
        </div>
      </div>
    </li>
  );
}

/** How many samples visitors see there, or when it was changed. */
const State = ({ samples, changed }: Pick<PageProps, "samples" | "changed">) =>
  samples > 0 ? (
    <SampleBadge>
      <span>{samples === 1 ? "1 sample" : `${samples} samples`}</span>
    </SampleBadge>
  ) : (
    changed && <span className="text-note whitespace-nowrap text-quiet">{changed}</span>
  );

import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { listedServices } from "#app/services/services.server.ts";
import type { Route } from "./+types/root.ts";
import { readSession } from "./accounts/sessions/sessions.server.ts";
import appStyles from "./app.css?url";
import { currentBusiness, siteUrl } from "./business/facts/business.server.ts";
import { BusinessProvider, useKnownBusiness } from "./business/facts/business-context.tsx";
import { sharedCard } from "./business/sharing/sharing.server.ts";
import { noOpening, OpeningProvider } from "./chat/greeting.ts";
import { readOpening } from "./chat/owner-words.server.ts";
import { isPreview, readSheet } from "./content/sheet/read-sheet.server.ts";
import { isSignedOut, sentenceOf } from "./forms/sentence-of-error.ts";
import { readGuideOffer } from "./guide/make/guide.server.ts";
import { refuseOtherTypes } from "./http/bodies/accepted-forms.server.ts";
import { answeredByRouter } from "./http/front/answered-by-router.server.ts";
import { limitConcurrency } from "./http/front/concurrency.server.ts";
import { tellRetryAfter } from "./http/limits.server.ts";
import { sameOrigin } from "./http/safety/same-origin.server.ts";
import { LookLinks } from "./look/head-links.tsx";
import { currentLook } from "./look/look.server.ts";
import { firstLook, LookProvider } from "./look/look.ts";
import { lookBeforeWriting } from "./operate/health/health.server.ts";
import { noteVisitorsHttps } from "./operate/health/https-seen.server.ts";
import { mayReadUnpublished } from "./photos/store/photo-uses.server.ts";
import { GuideOfferProvider } from "./pieces/guide/guide-offer.ts";
import { SignedOutPage } from "./pieces/signed-out-page.tsx";
import { ServicesProvider } from "./services/service.ts";
import { ErrorPage } from "./site/frame/error-page.tsx";
import { Frame } from "./site/frame/public-frame.tsx";
import { homeSheet } from "./site/home/home-sheet.ts";
import archivo from "./ui/archivo.woff2?url";

export const middleware: Route.MiddlewareFunction[] = [
  answeredByRouter,
  limitConcurrency,
  sameOrigin,
  refuseOtherTypes,
  tellRetryAfter,
  ({ request }) => noteVisitorsHttps(request),
  ({ request, context }) =>
    context.set(mayReadUnpublished, async () => (await readSession(request)) !== null),
  lookBeforeWriting,
];

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: archivo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: appStyles },
];

export function loader({ request }: Route.LoaderArgs) {
  return {
    business: currentBusiness(),
    services: listedServices(),
    opening: readOpening(),
    look: currentLook(),
    guide: readGuideOffer(),
    siteUrl: siteUrl(request),
    card: sharedCard(readSheet(homeSheet).heroAfter),
    preview: isPreview(),
  };
}

/** A visitor who moves on need not ask for the facts again; who has just changed something must. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  // Not by default after a form that failed: the line may be down, and nothing was changed.
  args.formMethod !== undefined && args.formMethod !== "GET" && args.defaultShouldRevalidate;

/** A route whose page leads on by itself says in its `handle` where to, in a refresh's words. */
type Handle = { refresh?: (search: URLSearchParams) => string | null } | undefined;

/** What a phone keeps on its home screen: the site, or for who is signed in the back office. */
function useManifest(): string {
  const matches = useMatches();
  return matches.some(({ id }) => id === "admin/shell/admin-layout")
    ? "/admin.webmanifest"
    : "/site.webmanifest";
}

/** Where this page leads without JavaScript. Only in the head a `noscript` may hold it. */
function useRefresh(): string | undefined {
  const search = new URLSearchParams(useLocation().search);
  const handles = useMatches().map(({ handle }) => handle as Handle);
  return handles.map((handle) => handle?.refresh?.(search)).find((it) => it) ?? undefined;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const refresh = useRefresh();
  const manifest = useManifest();
  return (
    <LookProvider value={root?.look ?? firstLook}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#f1eee8" />
          {/^\/admin(\/|$)/.test(pathname) && <meta name="robots" content="noindex" />}
          {refresh && (
            <noscript>
              <meta httpEquiv="refresh" content={refresh} />
            </noscript>
          )}
          <Meta />
          <Links />
          <LookLinks />
          <link rel="manifest" href={manifest} />
        </head>
        <body>
          {root?.preview && <PreviewBar />}
          <BusinessProvider value={root?.business ?? null}>
            <ServicesProvider value={root?.services ?? []}>
              <OpeningProvider value={root?.opening ?? noOpening}>
                <GuideOfferProvider value={root?.guide ?? null}>{children}</GuideOfferProvider>
              </OpeningProvider>
            </ServicesProvider>
          </BusinessProvider>
          {/* A preview is read, not used: its address is not the page's, so nothing could go on in it. */}
          {!root?.preview && (
            <>
              <ScrollRestoration />
              <Scripts />
            </>
          )}
        </body>
      </html>
    </LookProvider>
  );
}

/** The line above a page that shows what is typed, not what is stored. */
function PreviewBar() {
  return (
    <p className="dark sticky top-0 z-30 bg-surface px-edge py-3 text-ink text-note" role="status">
      Preview: this is what you typed, and nothing is stored yet. Close this tab to go on writing.
    </p>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Thrown by the back office's guard, before the back office has a page to show it in.
  if (isSignedOut(error)) return <SignedOutPage />;
  return (
    <ErrorFrame>
      <ErrorPage
        status={isRouteErrorResponse(error) ? error.status : 500}
        sentence={sentenceOf(error)}
      />
    </ErrorFrame>
  );
}

/** The header and the footer tell facts: without them an error stands by itself. */
function ErrorFrame({ children }: { children: ReactNode }) {
  if (useKnownBusiness()) return <Frame>{children}</Frame>;
  return <main id="main">{children}</main>;
}

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
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { serviceCard } from "#app/services/service-photos.tsx";
import { listedServices, shownServices } from "#app/services/services.server.ts";
import type { Route } from "./+types/root.ts";
import { hasAdministrators } from "./accounts/people/administrators.server.ts";
import { readSession } from "./accounts/sessions/sessions.server.ts";
import appStyles from "./app.css?url";
import { currentBusiness, siteUrl } from "./business/facts/business.server.ts";
import { BusinessProvider, useKnownBusiness } from "./business/facts/business-context.tsx";
import { sharedCard } from "./business/sharing/page-words.server.ts";
import { readOpening } from "./chat/assistant-sheet.server.ts";
import { isPreview, readSheet } from "./content/sheet/stored-sheets.server.ts";
import { isSignedOut, sentenceOf } from "./forms/keep-form-on-network-error.ts";
import { readGuideOffer } from "./guide/make/guide.server.ts";
import { sameOrigin } from "./http/front/refused-requests.server.ts";
import { tellRetryAfter } from "./http/limits.server.ts";
import { answeredByRouter } from "./http/response/responses.server.ts";
import { fallback } from "./log/log.server.ts";
import { LookLinks } from "./look/brand.tsx";
import { currentLook } from "./look/look.server.ts";
import { firstLook, LookProvider } from "./look/look.ts";
import { mayReadUnpublished } from "./photos/store/photo-uses.server.ts";
import { GuideOfferProvider } from "./pieces/guide/guide-offer.ts";
import { SignedOutPage } from "./pieces/signed-out-page.tsx";
import { ServicesProvider } from "./services/service.ts";
import { isClosedTo } from "./site/closed/close-to-visitors.server.ts";
import { ClosedPage, closedFactsOf } from "./site/closed/closed-page.tsx";
import { ErrorPage } from "./site/frame/error-page.tsx";
import { Frame } from "./site/frame/public-frame.tsx";
import { homeSheet } from "./site/home/home-sheet.server.ts";
import archivo from "./ui/archivo.woff2?url";

export const middleware: Route.MiddlewareFunction[] = [
  answeredByRouter,
  sameOrigin,
  tellRetryAfter,
  ({ request, context }) =>
    context.set(mayReadUnpublished, async () => (await readSession(request)) !== null),
];

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: archivo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: appStyles },
];

export async function loader({ request }: Route.LoaderArgs) {
  // The sign-in page of a closed site says nothing of what the site offers.
  const isClosed = await isClosedTo(request);
  const { card, heroAfter } = readSheet(homeSheet);
  return {
    business: currentBusiness(),
    services: isClosed ? [] : listedServices(),
    opening: isClosed ? null : readOpening(),
    look: currentLook(),
    guide: isClosed ? null : readGuideOffer(),
    siteUrl: siteUrl(request),
    card: sharedCard(card, heroAfter) ?? serviceCard(shownServices()),
    preview: isPreview(),
    hasOwner: fallback(true, hasAdministrators),
  };
}

/** Loads the facts again only after a form was sent. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  // By default not after a form that failed: nothing was changed.
  args.formMethod !== undefined && args.formMethod !== "GET" && args.defaultShouldRevalidate;

/** A route's `handle` may return the content of a `<meta http-equiv="refresh">`. */
type Handle = { refresh?: (search: URLSearchParams) => string | null } | undefined;

/** Where this page redirects without JavaScript. A `<noscript>` may hold it only in the head. */
function useRefresh(): string | undefined {
  const search = new URLSearchParams(useLocation().search);
  const handles = useMatches().map(({ handle }) => handle as Handle);
  return handles.map((handle) => handle?.refresh?.(search)).find((it) => it) ?? undefined;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const closed = closedFactsOf(useRouteError());
  const { pathname } = useLocation();
  const refresh = useRefresh();
  const isAdmin = useMatches().some(({ id }) => id === "admin/shell/admin-layout");
  return (
    <LookProvider value={root?.look ?? closed?.look ?? firstLook}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#f1eee8" />
          {(/^\/admin(\/|$)/.test(pathname) || root?.hasOwner === false) && (
            <meta name="robots" content="noindex" />
          )}
          {refresh && (
            <noscript>
              <meta httpEquiv="refresh" content={refresh} />
            </noscript>
          )}
          <Meta />
          <Links />
          <LookLinks />
          <link rel="manifest" href={isAdmin ? "/admin.webmanifest" : "/site.webmanifest"} />
        </head>
        <body>
          {root?.preview && <PreviewBar />}
          <BusinessProvider value={root?.business ?? null}>
            <ServicesProvider value={root?.services ?? []}>
              <GuideOfferProvider value={root?.guide ?? null}>{children}</GuideOfferProvider>
            </ServicesProvider>
          </BusinessProvider>
          {/* A preview has no scripts, because its address is not the page's. */}
          {!root?.preview && !closed && (
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

const PreviewBar = () => (
  <p
    className="dark sticky top-0 z-30 bg-surface px-edge py-3 text-ink text-note"
    role="status"
    data-preview
  >
    Preview: this is what you typed, and nothing is stored yet. Close this tab to go on writing.
  </p>
);

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const hasFacts = useKnownBusiness() !== null;
  const closed = closedFactsOf(error);
  if (closed) return <ClosedPage {...closed} />;
  // Thrown by the back office's guard, before its layout can render.
  if (isSignedOut(error)) return <SignedOutPage />;
  const page = (
    <ErrorPage
      status={isRouteErrorResponse(error) ? error.status : 500}
      sentence={sentenceOf(error)}
    />
  );
  // Without the business's facts there is no header or footer.
  return hasFacts ? <Frame>{page}</Frame> : <main id="main">{page}</main>;
}

import type { ReactNode } from "react";
import { href, isRouteErrorResponse, Outlet } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink, textLink } from "#app/business/facts/telephone.ts";
import { Brand } from "#app/look/brand.tsx";
import { keepToOnePerson } from "#app/requests/request/request-links.server.ts";
import { buttonLook, CallLink } from "#app/ui/controls/button.tsx";
import { useFormInSight } from "#app/ui/controls/form-in-sight.ts";
import { ActionRow, Lead, SkipLink } from "#app/ui/page/layout.tsx";
import type { Route } from "./+types/customer-page-frame.ts";
import letterStyles from "./customer-page-frame.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: letterStyles }];

export const middleware: Route.MiddlewareFunction[] = [keepToOnePerson];

/** The layout of a customer's pages. On phones, 'Call' and 'Text us' are at the bottom. */
function Letter({ children = <Outlet /> }: { children?: ReactNode }) {
  const { name, phone, textPhone } = useBusiness();
  const call = telephoneLink(phone);
  const away = useFormInSight();
  const cell = "flex min-h-13 items-center justify-center font-semibold no-underline";
  return (
    <div className="flex min-h-svh flex-col print:block">
      <SkipLink />
      <header className="flex min-h-19 items-center justify-between gap-4 border-b border-line px-edge">
        <Brand to={href("/")} name={name} className="max-xs:[&>span]:max-w-none!" />
        <CallLink className="max-md:hidden" href={call}>
          {phone}
        </CallLink>
      </header>
      <main className="flex-1 has-[>.fills]:flex has-[>.fills]:flex-col" id="main" tabIndex={-1}>
        {children}
      </main>
      <nav
        className="sticky bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-ink bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden max-lg:covered:hidden max-lg:at-form:invisible"
        data-away={away || undefined}
        aria-label="Reach us"
      >
        <a className={cell} href={call}>
          Call
        </a>
        {textPhone && (
          <a className={`${cell} border-l border-line`} href={textLink(textPhone)}>
            Text us
          </a>
        )}
      </nav>
    </div>
  );
}

export default function LetterLayout() {
  return <Letter />;
}

/** The 404 page. It is the same for an unknown and for an ended link. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { phone } = useBusiness();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Letter>
      <title>No request here</title>
      <div className="px-edge py-head">
        <h1 className="text-h2">There is no request at this address</h1>
        <Lead className="mt-6">
          Part of the address may be missing: open the whole link again, just as you got it. A
          request that was withdrawn or removed no longer has a page.
        </Lead>
        <ActionRow className="mt-8">
          <a className={buttonLook()} href={telephoneLink(phone)}>
            Call {phone}
          </a>
          <a className={buttonLook("outline")} href={href("/contact")}>
            Write to us
          </a>
        </ActionRow>
      </div>
    </Letter>
  );
}

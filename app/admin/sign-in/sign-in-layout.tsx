import type { ReactNode } from "react";
import { href, isRouteErrorResponse, Link, Outlet, useNavigation } from "react-router";
import adminStyles from "#app/admin/shell/admin.css?url";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import narrowRoom from "#app/images/concrete-showroom-after.jpg?w=800;1200&flop=true&aspect=1:1&quality=40&format=avif;webp;jpg&as=picture";
import room from "#app/images/concrete-showroom-after.jpg?w=1200;1600;2400&flop=true&format=avif;webp;jpg&as=picture";
import { Brand } from "#app/look/brand.tsx";
import { WaitLine } from "#app/ui/page/layout.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { Route } from "./+types/sign-in-layout.ts";

export const signInForm = "grid gap-6";

/** What one of these pages leads to after a sign-in. */
const officePath = /^\/admin\b(?!\/(forgot|login))/;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

/** Layout of the sign-in pages: photograph and company name. */
export default function SignInLayout() {
  const business = useBusiness();
  const { state, location } = useNavigation();
  const isOpening = state === "loading" && officePath.test(location.pathname);
  return (
    <div className="admin">
      <main className="grid min-h-svh max-lg:grid-rows-[11rem_1fr] lg:grid-cols-split" id="main">
        <div className="relative">
          <Picture
            picture={room}
            phone={{ files: narrowRoom }}
            className="absolute inset-0 size-full object-cover object-[50%_70%]"
            sizes="(min-width: 56em) 110vw, 100vw"
            alt=""
            priority
          />
        </div>
        <div className="flex flex-col gap-12 border-strip px-[clamp(1.5rem,5vw,5rem)] py-[clamp(2rem,5vw,4.5rem)] max-lg:border-t-3 lg:justify-between lg:border-l-3">
          <Brand to={href("/")} name={business.name} />
          <div className="relative max-w-104">
            <Outlet />
            <p className="absolute top-full pt-6 text-quiet" role="status">
              {isOpening && (
                <>
                  <WaitLine />
                  Loading admin dashboard...
                </>
              )}
            </p>
          </div>
          <p className="text-note leading-[1.6]">
            <Link className="inline-flex min-h-target items-center" to={href("/")}>
              Back to the website
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}

/** The page of a link that was used, has expired, or never existed. @throws other errors */
export function DeadLink({ error, children }: { error: unknown; children: ReactNode }) {
  if (!isRouteErrorResponse(error) || ![403, 404].includes(error.status)) throw error;
  return (
    <div>
      <h1>This link does not work</h1>
      <p className="mt-4">{children}</p>
    </div>
  );
}

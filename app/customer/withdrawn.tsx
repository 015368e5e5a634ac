import { href, Link } from "react-router";
import { Lead } from "#app/ui/page/layout.tsx";
import type { Route } from "./+types/withdrawn.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Request withdrawn | ${matches[0].loaderData.business.name}` },
];

/** The page after a request was withdrawn. The request's own page no longer exists. */
export default function Withdrawn() {
  return (
    <div className="px-edge py-head">
      <h1 className="text-h2">Your request is withdrawn</h1>
      <Lead className="mt-6">Its page has ended. You need not do anything more.</Lead>
      <p className="mt-8">
        <Link className="inline-flex min-h-target items-center" to={href("/")}>
          Back to our website
        </Link>
      </p>
    </div>
  );
}

import { href } from "react-router";
import { listed } from "#app/business/facts/business.ts";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { readForm } from "#app/http/bodies/body.server.ts";
import { GuideContents, GuidePages } from "#app/pieces/guide/guide-contents.tsx";
import { GuideForm, GuideStarted, useGuideDownload } from "#app/pieces/guide/guide-form.tsx";
import { useGuideOffer } from "#app/pieces/guide/guide-offer.ts";
import { guideProblem, readGuideRequest } from "#app/pieces/guide/guide-request.ts";
import { Lead } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/guide.ts";

/** Validates the form that is posted without JavaScript. Nothing is stored. */
export async function action({ request }: Route.ActionArgs) {
  const fields = readGuideRequest(await readForm(request));
  const problem = guideProblem(fields);
  return problem ? formFailure(422, problem, fields) : null;
}

export const loader = () => ({ sharing: sharedAs(pageWords(guideSheet)) });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...sharing(loaderData), path: href("/guide") }, matches);

export default function Guide({ actionData }: Route.ComponentProps) {
  const offer = useGuideOffer();
  const download = useGuideDownload(offer.file);
  const posted = actionData === null;
  return (
    <Split className="fills flex-1">
      <SplitSide height="py-head">
        <h1 className="text-[clamp(2.5rem,1.4rem+3.2vw,4.25rem)]">{offer.heading}</h1>
        <Lead className="mt-4 text-quiet">
          {offer.line.replace(/\.$/, "")}.{!offer.own && ` ${offer.extent}.`}
        </Lead>
        {!offer.own && <GuideContents />}
        {posted && <meta httpEquiv="refresh" content={`1; url=${offer.file}`} />}
        {posted || download.phase === "started" ? (
          <GuideStarted heading="h2">
            If nothing happens,{" "}
            <a href={offer.file} download>
              download the guide here
            </a>
            .
          </GuideStarted>
        ) : (
          <GuideForm download={download} answered={actionData} />
        )}
      </SplitSide>
      <div className="min-w-0 border-line bg-surface-muted max-md:border-t md:border-l print:hidden">
        {offer.own ? (
          <GuideContents className="py-10 pr-edge pl-inset max-md:px-margin md:py-head" />
        ) : (
          <>
            <GuidePages className="border-b border-line" />
            <p className="py-3.5 pr-edge pl-gutter text-note text-quiet max-md:pl-margin">
              {picturedPages(offer.pictured.map(({ page }) => String(page)))}
            </p>
          </>
        )}
      </div>
    </Split>
  );
}

const picturedPages = (pages: string[]) =>
  pages.length === 0
    ? "The cover."
    : `The cover and ${pages.length === 1 ? "page" : "pages"} ${listed(pages)}.`;

import { useCallback } from "react";
import { href } from "react-router";
import { pageMeta } from "#app/business/page-meta.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { readForm } from "#app/http/body.server.ts";
import type { Route } from "./+types/guide.ts";
import { GuideContents, GuidePicture } from "./guide-contents.tsx";
import { useGuideDownload } from "./guide-download.ts";
import { GuideForm, GuideStarted } from "./guide-form.tsx";
import { guideFile, guideProblem, readGuideRequest } from "./guide-request.ts";

/** Without JavaScript the form comes here. It is checked and forgotten: nothing is stored. */
export async function action({ request }: Route.ActionArgs) {
  const fields = readGuideRequest(await readForm(request));
  const problem = guideProblem(fields);
  return problem ? formFailure(422, problem, fields) : null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Free Floor Restoration Guide",
      description:
        "A free guide for owners: what can be restored, what it takes, a maintenance calendar, costs and how to save on concrete, stone, VCT, tile and grout.",
      path: href("/guide"),
    },
    matches,
  );

export default function Guide({ actionData }: Route.ComponentProps) {
  const download = useGuideDownload(useCallback(() => undefined, []));
  const posted = actionData === null;
  return (
    <section className="bays held fills flex-1 guide-page">
      <div className="bay">
        <h1>Free Floor Restoration Guide</h1>
        <p className="lead muted mt-4">Get your comprehensive guide instantly</p>
        <GuideContents />
        {posted && <meta httpEquiv="refresh" content={`1; url=${guideFile}`} />}
        {posted || download.phase === "started" ? (
          <GuideStarted heading="h2">
            If nothing happens,{" "}
            <a href={guideFile} download>
              download the guide here
            </a>
            .
          </GuideStarted>
        ) : (
          <GuideForm download={download} answered={actionData} />
        )}
      </div>
      <div className="bay photo">
        <GuidePicture />
      </div>
    </section>
  );
}

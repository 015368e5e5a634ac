import { href, redirect, useNavigation } from "react-router";
import { latestSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import {
  notDone,
  notSaved,
  preserveInput,
  unknownWhetherSent,
} from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { textFields } from "#app/http/bodies/body.server.ts";
import { MessageList } from "#app/requests/conversation/message-list.tsx";
import { requestPageView } from "#app/requests/conversation/what-the-customer-sees.server.ts";
import { readPhotoForm } from "#app/requests/photos/request-photos.server.ts";
import { lengths } from "#app/requests/request/contact-request.ts";
import { requireByLink } from "#app/requests/request/request-links.server.ts";
import { addToRequest, withdrawRequest } from "#app/requests/request.server.ts";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/request-page.ts";
import { AddForm } from "./add-form.tsx";
import { estimatesView } from "./estimate/estimate-view.server.ts";
import { AskForReview, RequestHead, WhatYouSent } from "./request-head.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const request = requireByLink(params.token);
  const view = requestPageView(request, params.token, new Date());
  const isKept = view.isKept || latestSentEstimate(request.id) !== null;
  return { ...view, ...estimatesView(request, view.step), isKept };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your request | ${matches[0].loaderData.business.name}` },
  { name: "robots", content: "noindex" },
];

const intents = ["add", "withdraw"];

export async function action({ request: sent, params, context }: Route.ActionArgs) {
  // Checked before the body is read, so that nobody without a request can upload megabytes.
  const request = requireByLink(params.token);
  await using received = await readPhotoForm({ request: sent, context });
  const values = textFields(received.form, { intent: 20, message: lengths.message });
  const { intent = "add", message } = values;
  if (!intents.includes(intent)) return formFailure(422, "Please use one of the buttons.", values);
  const isWithdrawn = intent === "withdraw";
  const act = async () => {
    if (isWithdrawn) {
      await withdrawRequest(request, latestSentEstimate(request.id) !== null);
      return redirect(href("/request/withdrawn"), 303);
    }
    const outcome = await addToRequest(request, message, received);
    if ("problem" in outcome) return formFailure(outcome.status, outcome.problem, values);
    return redirect(href("/request/:token", params), 303);
  };
  return await preserveOnError(values, "changing a request", act, isWithdrawn ? notDone : notSaved);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSent);

export default function RequestPage({ loaderData: it, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <RequestHead view={it} token={params.token} estimates={it.estimates} step={it.step} />
      {it.review === "open" && (
        <AskForReview to={href("/request/:token/review", params)} {...it.asking} />
      )}
      <section className="border-t border-line">
        <Split kind="early">
          <SplitSide height="py-8 print:py-4">
            <h2 className="sr-only">What was said</h2>
            <MessageList entries={it.entries} />
            <AddForm
              failure={actionData}
              count={it.entries.length}
              refused={it.refused}
              to={it.photosTo}
              sending={useNavigation().formMethod === "POST"}
            />
          </SplitSide>
          <SplitSide height="py-8 print:py-4" className="break-inside-avoid">
            <WhatYouSent sent={it} review={href("/request/:token/review", params)} />
          </SplitSide>
        </Split>
      </section>
    </>
  );
}

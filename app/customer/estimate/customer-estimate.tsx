import { useEffect } from "react";
import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { isPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { exampleEstimate } from "#app/estimates/draft/example-estimate.server.ts";
import { requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSent } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { requireByLink } from "#app/requests/request/request-links.server.ts";
import type { Route } from "./+types/customer-estimate.ts";
import { type AnswerValues, answers } from "./answer-estimate.server.ts";
import { ClosedEstimate } from "./closed-estimate.tsx";
import { EstimateHead } from "./estimate-head.tsx";
import { estimateView } from "./estimate-view.server.ts";
import { OpenEstimate } from "./open-estimate.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const request = requireByLink(params.token);
  if (isPreview())
    return estimateView({ ...request, status: "contacted" }, exampleEstimate(request));
  return estimateView(request, requireSentEstimate(params.number, request.id));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your estimate | ${matches[0].loaderData.business.name}` },
  { name: "robots", content: "noindex" },
];

export async function action({ request: sent, params, context }: Route.ActionArgs) {
  const form = await readForm(sent);
  const request = requireByLink(params.token);
  const { label } = requireSentEstimate(params.number, request.id);
  const chosen = form.getAll("chosen").map(String);
  const values: AnswerValues = { ...textFields(form), chosen };
  const { intent = "" } = values;
  if (intent === "count") return { message: "", fields: {}, values };
  const answer = answers[intent];
  if (!answer) return formFailure(422, "Please use one of the buttons.", values);
  return await preserveOnError(values, "answering an estimate", async () => {
    const failure = await answer({ request: sent, context }, request, label, values);
    if (failure) return failure;
    // A question stands, and is answered, in the conversation.
    const to = intent === "ask" ? "/request/:token" : "/request/:token/estimates/:number";
    return redirect(href(to, params), 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSent);

/** After a conflict the page shows what has happened meanwhile. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

/** Tells the server by a POST to `to` that the page is visible. It stores the first time only. */
function useOpened(to: string): void {
  useEffect(() => {
    const tell = () => document.visibilityState === "visible" && navigator.sendBeacon(to);
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [to]);
}

export default function EstimatePage({ loaderData: it, actionData, params }: Route.ComponentProps) {
  const isOpen = it.state === "sent";
  useOpened(href("/request/:token/estimates/:number/opened", params));
  const { intent = "" } = actionData?.values ?? {};
  const hasForm = intent === "ask" || (isOpen && intent !== "");
  return (
    <>
      <EstimateHead view={it} token={params.token} />
      <section className="border-t border-line">
        <div className="px-edge *:mt-6">
          <FormMessage failure={hasForm ? undefined : actionData} />
        </div>
        {isOpen ? (
          <OpenEstimate view={it} answer={actionData} />
        ) : (
          <ClosedEstimate view={it} answer={hasForm ? actionData : undefined} />
        )}
      </section>
    </>
  );
}

import { href, Link, redirect } from "react-router";
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
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ActionRow } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/request-page.ts";
import { AddForm } from "./add-form.tsx";
import { estimatesView } from "./estimate/estimate-view.server.ts";
import { CustomerHead, Unbroken } from "./way/customer-head.tsx";
import { WhatYouSent } from "./what-you-sent.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const request = requireByLink(params.token);
  const view = requestPageView(request, params.token, new Date());
  const { hasEstimate, ...ofEstimates } = estimatesView(request, view.step);
  return { ...view, ...ofEstimates, isKept: view.isKept || hasEstimate };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your request | ${matches[0].loaderData.business.name}` },
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
      await withdrawRequest(request, estimatesView(request).hasEstimate);
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
  const { token } = params;
  const review = href("/request/:token/review", params);
  const pageOf = (number: string) => href("/request/:token/estimates/:number", { token, number });
  const open = it.estimates.find(({ isOpen }) => isOpen);
  const asks = it.review === "open";
  let { headline, lead } = it;
  if (asks) {
    headline = it.asking.question;
    lead = `${it.asking.lead} Only customers get this page, so your review is marked Verified.`;
  }
  if (open) {
    headline = "Your estimate is ready.";
    lead = "Read it, and say yes at the end.";
  }
  return (
    <>
      <CustomerHead
        headline={headline}
        lead={lead}
        step={it.step}
        aside={
          <>
            {it.service}, for {it.customer}
            <br />
            Sent {it.received}
          </>
        }
      >
        <ul className="mt-6 max-w-160 border-b border-line empty:hidden">
          {it.estimates.map(({ label, total, words }) => (
            <li className="border-t border-line" key={label}>
              <Link
                className="flex min-h-target items-baseline justify-between gap-4 py-2.5 leading-[1.4] no-underline hover:underline"
                to={pageOf(label)}
              >
                <span>
                  <b className="font-semibold">
                    <Unbroken>{`Estimate ${label}`}</Unbroken>
                  </b>
                  <span className="block text-note text-quiet">{words}</span>
                </span>
                <span className="tabular-nums">{total}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ActionRow className="mt-6 empty:hidden print:hidden">
          {open && <ButtonLink to={pageOf(open.label)}>Read the estimate</ButtonLink>}
          {it.review !== "none" && (
            <ButtonLink variant={asks && !open ? "primary" : "outline"} to={review}>
              {asks ? "Write a review" : "Your review"}
            </ButtonLink>
          )}
        </ActionRow>
      </CustomerHead>
      <Split kind="early" className="border-t border-line">
        <SplitSide height="py-8 print:py-4">
          <h2 className="sr-only">What was said</h2>
          <MessageList entries={it.entries} />
          <AddForm
            failure={actionData}
            count={it.entries.length}
            refused={it.refused}
            to={it.photosTo}
          />
        </SplitSide>
        <SplitSide height="py-8 print:py-4" className="break-inside-avoid">
          <WhatYouSent {...it} />
        </SplitSide>
      </Split>
    </>
  );
}

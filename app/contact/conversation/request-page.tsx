import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { contactLabels } from "#app/contact/contact-request.ts";
import { findByLink } from "#app/contact/request-links.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { textFields } from "#app/http/body.server.ts";
import { PrivacyLink } from "#app/site/pieces/privacy-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { deleteLook } from "#app/ui/delete-look.tsx";
import { Fact, FactList } from "#app/ui/fact-lists.tsx";
import { Lead } from "#app/ui/layout.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";
import type { Route } from "./+types/request-page.ts";
import { AddForm } from "./add-form.tsx";
import { addToRequest } from "./add-to-request.server.ts";
import { requestPageView } from "./page-view.server.ts";
import { PhotoStrip } from "./photo-strip.tsx";
import { steps } from "./progress.ts";
import { readCustomerForm } from "./receive.server.ts";
import { Talk } from "./talk.tsx";
import { withdrawRequest } from "./withdraw.server.ts";

const notHere = () => data(null, { status: 404 });

export function loader({ params }: Route.LoaderArgs) {
  const request = findByLink(params.token);
  if (!request) throw notHere();
  return requestPageView(request, params.token, new Date());
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your request | ${matches[0].loaderData.business.name}` },
  { name: "robots", content: "noindex" },
];

const intents = ["add", "withdraw"];

export async function action({ request: sent, params, context }: Route.ActionArgs) {
  await using received = await readCustomerForm(sent);
  const typed = textFields(received.form, { intent: 20, message: 5000 });
  const request = findByLink(params.token);
  if (!request) throw notHere();
  const { intent = "add", message } = typed;
  if (!intents.includes(intent)) return formFailure(422, "Please use one of the buttons.", typed);
  if (intent === "withdraw") {
    await withdrawRequest(request);
    return redirect(href("/request/withdrawn"), 303);
  }
  const outcome = await addToRequest({ request: sent, context }, request, message, received);
  if ("problem" in outcome) return formFailure(outcome.status, outcome.problem, typed);
  return redirect(href("/request/:token", params), 303);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(
    args,
    "No answer came, so it is not known whether this was sent. What you wrote is still here: please send it again.",
  );

export default function RequestPage({ loaderData: it, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <Split kind="early">
        <SplitSide height="pt-head max-lg:pb-4 lg:pb-head-foot">
          <h1 className="text-[clamp(2.25rem,1.5rem+2.6vw,3.75rem)]">{it.headline}</h1>
          <Lead className="mt-4">{it.lead}</Lead>
          <Way step={it.step} />
        </SplitSide>
        <SplitSide
          height="max-lg:pb-6 lg:py-head-foot"
          className="flex flex-col justify-end max-lg:not-first:border-t-0"
        >
          <p className="text-note leading-[1.6] text-quiet wrap-anywhere">
            {it.service}, for {it.customer}
            <br />
            Request of {it.received}
          </p>
        </SplitSide>
      </Split>
      {it.review === "open" && <AskForReview to={href("/request/:token/review", params)} />}
      <section className="border-t border-line">
        <Split kind="early">
          <SplitSide height="py-8">
            <h2 className="sr-only">What was said</h2>
            <Talk said={it.said} below={(one) => <PhotoStrip photos={one.photos} />} />
            <AddForm
              failure={actionData}
              count={it.said.length}
              refused={it.refused}
              to={it.photosTo}
              sending={useNavigation().formMethod === "POST"}
            />
          </SplitSide>
          <SplitSide height="py-8">
            <h2 className="mb-3 text-[1.25rem]">What you sent</h2>
            <FactList>
              <Fact name={contactLabels.service}>{it.service}</Fact>
              <Fact name={contactLabels.phone}>{it.phone}</Fact>
              <Fact name={contactLabels.email}>
                <span className="wrap-anywhere">{it.email}</span>
              </Fact>
              {it.photos > 0 && (
                <Fact name="Photographs">{`${it.photos}, seen by you and us only`}</Fact>
              )}
            </FactList>
            <p className="mt-4 text-note leading-[1.6] text-quiet">
              Whoever has this page’s address can read it, so pass it on with care. Our answer
              stands here{it.repliesByMail ? " and comes by mail" : ": keep the address"}.
            </p>
            <p className="mt-2 flex flex-wrap gap-x-6 text-note">
              <PrivacyLink>What we keep and how long</PrivacyLink>
              {it.review === "reviewed" && (
                <Link
                  className="inline-flex min-h-target items-center"
                  to={href("/request/:token/review", params)}
                >
                  Your review
                </Link>
              )}
            </p>
            <Withdraw />
          </SplitSide>
        </Split>
      </section>
    </>
  );
}

/** Once the owner has asked for it. */
function AskForReview({ to }: { to: string }) {
  return (
    <section className="border-t border-line">
      <Split kind="early">
        <SplitSide height="py-8">
          <h2>How is the floor now?</h2>
          <p className="mt-2 max-w-[34em]">
            A few plain words help the next person decide. Only customers get this page, so your
            review is marked Verified.
          </p>
        </SplitSide>
        <SplitSide height="py-8" className="flex items-center max-lg:not-first:border-t-0">
          <ButtonLink to={to}>Write a review</ButtonLink>
        </SplitSide>
      </Split>
    </section>
  );
}

/** How far the request has come: a line of segments, and the name of each. */
function Way({ step }: { step: number }) {
  return (
    <ol className="mt-6 grid max-w-160 grid-cols-4 gap-0.5">
      {steps.map((name, index) => (
        <li
          className={`border-t-3 pt-2 text-note leading-[1.3] max-sm:text-[0.75rem] ${index <= step ? "border-ink" : "border-line text-quiet"} ${index === step ? "font-semibold" : "text-quiet"}`}
          key={name}
          aria-current={index === step ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

/** Asks before all is gone: without JavaScript too. */
function Withdraw() {
  return (
    <details className="mt-4 print:hidden">
      <summary className={deleteLook}>Withdraw the request</summary>
      <Form className="mt-2 grid max-w-[34em] justify-items-start gap-4" method="post" replace>
        <p className="text-note leading-[1.6]">
          Your words and photographs are removed for good, at once, and this page ends. We are told
          that you have withdrawn it.
        </p>
        <Button variant="danger" name="intent" value="withdraw">
          Withdraw and remove
        </Button>
      </Form>
    </details>
  );
}

import { Form, Link } from "react-router";
import { trashDays } from "#app/environment/time-units.ts";
import { PrivacyLink } from "#app/pieces/privacy-link.tsx";
import type { requestPageView } from "#app/requests/conversation/what-the-customer-sees.server.ts";
import { contactLabels } from "#app/requests/request/contact-request.ts";
import { Button, ButtonLink, deleteLook } from "#app/ui/controls/button.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { EstimateRows } from "./estimate/estimate-rows.tsx";
import type { estimatesView } from "./estimate/estimate-view.server.ts";
import { CustomerHead } from "./way/customer-head.tsx";

type PageView = ReturnType<typeof requestPageView>;

type HeadProps = { view: PageView; token: string } & ReturnType<typeof estimatesView>;

/** Headline, lead and progress of the request, and its estimates. */
export function RequestHead({ view, token, estimates, step }: HeadProps) {
  const { service, customer, received } = view;
  const { headline, lead } = estimates.some(({ isOpen }) => isOpen)
    ? { headline: "Your estimate is ready.", lead: "Read it, and say yes at the end." }
    : view;
  return (
    <CustomerHead
      headline={headline}
      lead={lead}
      step={step}
      aside={
        <>
          {service}, for {customer}
          <br />
          Sent {received}
        </>
      }
    >
      <EstimateRows token={token} estimates={estimates} />
    </CustomerHead>
  );
}

type AskProps = { to: string; question: string; lead: string };

/** Asks the customer for a review once the owner has invited them. */
export function AskForReview({ to, question, lead }: AskProps) {
  return (
    <section id="asking" className="border-t border-line print:hidden">
      <Split kind="early">
        <SplitSide height="py-8">
          <h2>{question}</h2>
          <p className="mt-2 max-w-[34em]">
            {lead} Only customers get this page, so your review is marked Verified.
          </p>
        </SplitSide>
        <SplitSide height="py-8" className="flex items-center max-lg:not-first:border-t-0">
          <ButtonLink to={to}>Write a review</ButtonLink>
        </SplitSide>
      </Split>
    </section>
  );
}

/** The fields of the request, and the form to withdraw it. */
export function WhatYouSent({ sent, review }: { sent: PageView; review: string }) {
  return (
    <>
      <h2 className="mb-3 text-[1.25rem]">What you sent</h2>
      <FactList>
        <Fact name={contactLabels.service}>{sent.service}</Fact>
        <Fact name={contactLabels.phone}>{sent.phone}</Fact>
        <Fact name={contactLabels.email}>
          <span className="wrap-anywhere">{sent.email}</span>
        </Fact>
        {sent.photos > 0 && <Fact name="Photos">{`${sent.photos}, seen by you and us only`}</Fact>}
      </FactList>
      <p className="mt-4 text-note leading-[1.6] text-quiet">
        Anyone with this page’s address can read it, so share it with care. Our answer appears here
        {sent.repliesByMail ? " and comes by email" : ": bookmark the page"}.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 text-note print:hidden">
        <PrivacyLink>What we keep and how long</PrivacyLink>
        {sent.review === "reviewed" && (
          <Link className="inline-flex min-h-target items-center" to={review}>
            Your review
          </Link>
        )}
      </p>
      <Withdraw isReviewed={sent.review === "reviewed"} isKept={sent.isKept} />
    </>
  );
}

/** The button to withdraw the request. It asks for confirmation, without JavaScript too. */
function Withdraw({ isReviewed, isKept }: { isReviewed: boolean; isKept: boolean }) {
  return (
    <details className="mt-4 print:hidden">
      <summary className={deleteLook}>Withdraw the request</summary>
      <Form className="mt-2 grid max-w-[34em] justify-items-start gap-4" method="post" replace>
        <p className="text-note leading-[1.6]">
          {isKept
            ? `This page ends at once${isReviewed ? ", and your review is removed for good" : ""}. We keep it for ${trashDays} days, since work may already be agreed, and longer only if it is.`
            : `${isReviewed ? "Your words, photographs and review" : "Your words and photographs"} are removed for good, at once, and this page ends.`}{" "}
          Backups hold them until they are replaced. We are told that you have withdrawn it.
        </p>
        <Button variant="danger" name="intent" value="withdraw">
          {isKept ? "Withdraw" : "Withdraw and remove"}
        </Button>
      </Form>
    </details>
  );
}

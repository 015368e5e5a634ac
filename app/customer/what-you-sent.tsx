import { Form } from "react-router";
import { trashDays } from "#app/environment/time-units.ts";
import { PrivacyLink } from "#app/pieces/privacy-link.tsx";
import type { requestPageView } from "#app/requests/conversation/what-the-customer-sees.server.ts";
import { contactLabels } from "#app/requests/request/contact-request.ts";
import { Button, deleteLook } from "#app/ui/controls/button.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";

/** The fields of the request, and the form to withdraw it, which asks first. */
export function WhatYouSent(sent: ReturnType<typeof requestPageView>) {
  const isReviewed = sent.review === "reviewed";
  return (
    <>
      <h2 className="mb-3 text-[1.25rem]">What you sent</h2>
      <FactList>
        <Fact name={contactLabels.service}>{sent.service}</Fact>
        <Fact name={contactLabels.phone}>{sent.phone}</Fact>
        <Fact name={contactLabels.email}>{sent.email}</Fact>
        {sent.photos > 0 && <Fact name="Photos">{`${sent.photos}, seen by you and us only`}</Fact>}
      </FactList>
      <p className="mt-4 text-note leading-[1.6] text-quiet">
        Anyone with this page’s address can read it, so share it with care. Our answer appears here
        {sent.repliesByMail ? " and comes by email" : ": bookmark the page"}.
      </p>
      <p className="mt-2 text-note print:hidden">
        <PrivacyLink>What we keep and how long</PrivacyLink>
      </p>
      <details className="mt-4 print:hidden">
        <summary className={deleteLook}>Withdraw the request</summary>
        <Form className="mt-2 grid max-w-[34em] justify-items-start gap-4" method="post" replace>
          <p className="text-note leading-[1.6]">
            {sent.isKept
              ? `This page ends at once${isReviewed ? ", and your review is removed for good" : ""}. We keep it for ${trashDays} days, since work may already be agreed, and longer only if it is.`
              : `${isReviewed ? "Your words, photographs and review" : "Your words and photographs"} are removed for good, at once, and this page ends.`}{" "}
            Backups hold them until they are replaced. We are told that you have withdrawn it.
          </p>
          <Button variant="danger" name="intent" value="withdraw">
            {sent.isKept ? "Withdraw" : "Withdraw and remove"}
          </Button>
        </Form>
      </details>
    </>
  );
}

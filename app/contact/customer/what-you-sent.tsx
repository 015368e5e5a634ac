import { Form, Link } from "react-router";
import { contactLabels } from "#app/contact/request/contact-request.ts";
import { PrivacyLink } from "#app/pieces/privacy-link.tsx";
import { Button, deleteLook } from "#app/ui/controls/button.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import type { PageView } from "./request-head.tsx";

/** The facts of a request as its customer sees them, and the way to withdraw it. */
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
        {sent.photos > 0 && (
          <Fact name="Photographs">{`${sent.photos}, seen by you and us only`}</Fact>
        )}
      </FactList>
      <p className="mt-4 text-note leading-[1.6] text-quiet">
        Whoever has this page’s address can read it, so pass it on with care. Our answer stands here
        {sent.repliesByMail ? " and comes by mail" : ": keep the address"}.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 text-note">
        <PrivacyLink>What we keep and how long</PrivacyLink>
        {sent.review === "reviewed" && (
          <Link className="inline-flex min-h-target items-center" to={review}>
            Your review
          </Link>
        )}
      </p>
      <Withdraw isReviewed={sent.review === "reviewed"} />
    </>
  );
}

/** Asks before all is gone: without JavaScript too. */
function Withdraw({ isReviewed }: { isReviewed: boolean }) {
  return (
    <details className="mt-4 print:hidden">
      <summary className={deleteLook}>Withdraw the request</summary>
      <Form className="mt-2 grid max-w-[34em] justify-items-start gap-4" method="post" replace>
        <p className="text-note leading-[1.6]">
          {isReviewed ? "Your words, photographs and review" : "Your words and photographs"} are
          removed for good, at once, and this page ends. Backups hold them until they are replaced.
          We are told that you have withdrawn it.
        </p>
        <Button variant="danger" name="intent" value="withdraw">
          Withdraw and remove
        </Button>
      </Form>
    </details>
  );
}

import { Form, Link } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { CustomerReview } from "#app/reviews/review.tsx";
import { Button, buttonLook, deleteLook } from "#app/ui/controls/button.tsx";
import { LeaveIcon } from "#app/ui/controls/icons.tsx";
import { Lead } from "#app/ui/page/layout.tsx";
import { SplitSide } from "#app/ui/picture/split.tsx";

type Props = {
  page: string;
  review: {
    text: string;
    stars: number;
    name: string;
    service: string;
    month: string;
    /** Whether visitors can read it. */
    shown: boolean;
    /** Whether it is in the owner's trash. */
    deleted: boolean;
    /** The business's pages on other sites where customers may also write a review. */
    elsewhere: { name: string; to: string }[];
  };
  failure: FormFailure<Partial<Record<string, string>> | undefined> | undefined;
};

/** The customer's review, and the form to delete it. */
export function WrittenReview({
  page,
  review: { month, shown, deleted, elsewhere, ...review },
  failure,
}: Props) {
  return (
    <>
      <SplitSide height="pt-head pb-section">
        <p className="text-note print:hidden">
          <Link className="inline-flex min-h-target items-center" to={page}>
            Your request
          </Link>
        </p>
        <h1 className="text-[clamp(2.25rem,1.5rem+2.6vw,3.75rem)]">Thank you for your review.</h1>
        <Lead className="mt-4">{standing({ shown, deleted, text: review.text })}</Lead>
        {elsewhere.length > 0 && (
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            If you like, say it there too:
            {elsewhere.map(({ name, to }) => (
              <a
                key={name}
                className={buttonLook("outline")}
                href={to}
                target="_blank"
                rel="noreferrer"
              >
                {name}
                <LeaveIcon />
              </a>
            ))}
          </p>
        )}
        <FormMessage failure={failure} />
        <details className="mt-8">
          <summary className={deleteLook}>Take it down</summary>
          <Form className="mt-2 grid max-w-[34em] justify-items-start gap-4" method="post" replace>
            <p className="text-note leading-[1.6]">
              Your review is removed for good, from the website and from what we keep.
            </p>
            <Button variant="danger" name="intent" value="take-down">
              Remove my review
            </Button>
          </Form>
        </details>
      </SplitSide>
      {review.text && (
        <SplitSide height="max-lg:py-12 lg:pt-head lg:pb-section">
          <p className="mb-4 text-note text-quiet">As visitors {shown ? "" : "would "}read it</p>
          <CustomerReview
            review={{
              ...review,
              id: 0,
              date: month,
              verified: true,
              from: null,
              onHomePage: false,
              projectId: null,
            }}
            dated
          />
        </SplitSide>
      )}
    </>
  );
}

function standing({ shown, deleted, text }: { shown: boolean; deleted: boolean; text: string }) {
  if (shown) return "It is on our website now.";
  if (!text) return "It is not on our website, and its words are no longer kept.";
  if (deleted) return "It is not on our website.";
  return "It is not on our website yet. We choose which reviews to show, but we cannot change a word.";
}

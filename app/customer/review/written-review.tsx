import { Form } from "react-router";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, buttonLook, deleteLook } from "#app/ui/controls/button.tsx";
import { LeaveIcon } from "#app/ui/controls/icons.tsx";
import { Lead } from "#app/ui/page/layout.tsx";
import type { Route } from "./+types/review-page.ts";
import type { ReviewFailure } from "./review-form.tsx";

type Written = NonNullable<Route.ComponentProps["loaderData"]["written"]>;

/** Where a customer's review stands, and the form to delete it. */
export function WrittenReview({ answer, ...written }: Written & { answer: ReviewFailure }) {
  return (
    <>
      <Lead className="mt-4">{standing(written)}</Lead>
      {written.elsewhere.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          If you like, say it there too:
          {written.elsewhere.map(([name, page]) => (
            <a
              key={name}
              className={buttonLook("outline")}
              href={page}
              target="_blank"
              rel="noreferrer"
            >
              {name}
              <LeaveIcon />
            </a>
          ))}
        </p>
      )}
      <FormMessage failure={answer} />
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
    </>
  );
}

function standing({ isShown, isDeleted, text }: Written) {
  if (isShown) return "It is on our website now.";
  if (!text) return "It is not on our website, and its words are no longer kept.";
  if (isDeleted) return "It is not on our website.";
  return "It is not on our website yet. We choose which reviews to show, but we cannot change a word.";
}

import { Form } from "react-router";
import { maxStars } from "#app/reviews/review-fields.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";

type NewReviewProps = { id: number; name: string; text: string; stars: number };

/** Asks whether to show what a customer has written. */
export function NewReview({ id, name, text, stars }: NewReviewProps) {
  return (
    <Wrap className="border-t border-line bg-surface-bright py-5">
      <h2 className="text-lead wrap-anywhere">
        {name} wrote a review, {stars} of {maxStars} stars. Show it?
      </h2>
      <p className="mt-2 max-w-[44em] whitespace-pre-line wrap-anywhere">{text}</p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button variant="outline" name="intent" value="show">
          Show it<span className="sr-only">: {name}</span>
        </Button>
        <Button variant="outline" name="intent" value="leave-hidden">
          Leave it hidden<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </Wrap>
  );
}

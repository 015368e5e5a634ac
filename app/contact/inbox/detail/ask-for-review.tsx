import { Form, href, Link } from "react-router";
import type { Invitation } from "#app/contact/customer/review/invitation.server.ts";
import { smallButton } from "#app/contact/inbox/list/request-card.tsx";
import { Button } from "#app/ui/controls/button.tsx";

type Props = {
  id: number;
  status: string;
  /** Null where nobody is asked. */
  state: Invitation | null;
  /** When they were asked last. */
  asked: string | null;
  /** How the mail that asks stands. */
  mail: string | null;
};

/** The way from a completed request to a review, and to all that is stored about its customer. */
export function AskForReview({ id, status, state, asked, mail }: Props) {
  return (
    <div className="mt-4 text-note leading-[1.6] print:hidden">
      {state === "reviewed" && (
        <p>
          Reviewed by the customer:{" "}
          <Link className="inline-flex min-h-target items-center" to={href("/admin/site/reviews")}>
            show or hide it
          </Link>
        </p>
      )}
      {state !== "reviewed" && state !== null && status === "completed" && (
        <Form className="grid justify-items-start gap-2" method="post" preventScrollReset replace>
          {state === "open" && (
            <p>
              Asked for a review {asked}.{mail && ` Mail: ${mail}`}
            </p>
          )}
          <Button className={smallButton} variant="outline" name="intent" value="invite">
            {state === "open" ? "Make a link to the review" : "Ask for a review"}
          </Button>
        </Form>
      )}
      <p>
        <Link
          className="inline-flex min-h-target items-center"
          to={href("/admin/contacts/:id/person", { id: String(id) })}
        >
          Personal data: give it out or remove it
        </Link>
      </p>
    </div>
  );
}

import type { MouseEvent } from "react";
import { Form, href, Link } from "react-router";
import type { RequestView } from "#app/contact/request/contact-requests.server.ts";
import { Button, buttonLook } from "#app/ui/controls/button.tsx";
import type { NextStep } from "./next-step.server.ts";

type Props = { request: RequestView; step: NextStep };

/** The id of the form for a reply; the field for a note belongs to it, too. */
export const answerForm = "answer";

const small = "min-h-target! px-4.5! text-note!";

/** What is to be done about a request, and the ways to reach its customer: on a phone at the foot. */
export function NextStepBand({ request, step: { heading, why, act } }: Props) {
  return (
    <section
      className="grid items-center gap-x-8 gap-y-3 border-b border-line bg-surface-muted px-(--side) py-4 lg:grid-cols-split print:hidden"
      aria-label="Next step"
    >
      <div>
        <h2 className="text-[1.375rem] leading-[1.2] wrap-anywhere">{heading}</h2>
        {why && <p className="mt-1 text-note leading-normal text-quiet">{why}</p>}
      </div>
      <div className="gap-3 max-lg:contents lg:grid lg:pl-8">
        <Act act={act} />
        <Ways request={request} isNext={act === "reply"} />
      </div>
    </section>
  );
}

function Act({ act }: { act: NextStep["act"] }) {
  if (act === "show-review")
    return (
      <Link className={`${buttonLook("outline")} ${small}`} to={href("/admin/site/reviews")}>
        Show or hide the review
      </Link>
    );
  if (act === null || act === "reply") return null;
  return (
    <Form className="grid" method="post" preventScrollReset replace>
      {act === "complete" && <input type="hidden" name="status" value="completed" />}
      {act === "complete" && <input type="hidden" name="back" value="detail" />}
      <Button
        className={small}
        variant={act === "invite" ? "primary" : "outline"}
        name="intent"
        value={act === "complete" ? "status" : "invite"}
      >
        {
          {
            complete: "The work is done",
            invite: "Ask for a review",
            "review-link": "Get the link to the review",
          }[act]
        }
      </Button>
    </Form>
  );
}

/** Call, text and reply; an email where there is no number to call. */
function Ways({ request, isNext }: { request: RequestView; isNext: boolean }) {
  const { call, text, write } = request;
  const way = `${buttonLook("outline")} ${small}`;
  const toReply = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${answerForm} textarea`)?.focus();
  };
  return (
    <nav
      className="request-ways grid auto-cols-fr grid-flow-col gap-2 max-lg:scripting:fixed max-lg:scripting:inset-x-0 max-lg:scripting:bottom-0 max-lg:scripting:z-7 max-lg:scripting:border-t max-lg:scripting:border-ink max-lg:scripting:bg-surface-bright max-lg:scripting:px-margin max-lg:scripting:pt-2 max-lg:scripting:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      aria-label="Reach the customer"
    >
      {call && (
        <a className={way} href={call}>
          Call
        </a>
      )}
      {text && (
        <a className={way} href={text}>
          Text
        </a>
      )}
      {!call && write && (
        <a className={way} href={write}>
          Email
        </a>
      )}
      <a
        className={`${buttonLook(isNext ? "primary" : "outline")} ${small}`}
        href={`#${answerForm}`}
        onClick={toReply}
      >
        Reply
      </a>
    </nav>
  );
}

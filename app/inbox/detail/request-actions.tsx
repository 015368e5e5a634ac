import type { MouseEvent, SubmitEvent } from "react";
import { Form, href, Link } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { Way } from "#app/customer/way/customer-head.tsx";
import { mayLeave } from "#app/forms/use-unsaved-changes.ts";
import type { RequestEstimates } from "#app/inbox/estimate/request-estimates.server.ts";
import { ContactLinks } from "#app/inbox/list/contact-links.tsx";
import { NotSpam, StatusForm, useStatus, Waiting } from "#app/inbox/list/status-form.tsx";
import { deleteAddress, requestAddress } from "#app/inbox/search/request-filter.ts";
import { statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import type { RequestView } from "#app/requests/request/contact-requests.server.ts";
import {
  Button,
  ButtonLink,
  buttonLook,
  deleteLook,
  smallButton,
} from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { answerForm, hasUnsentReplyOrNote } from "./notes.tsx";
import { MadeLink, quietLook } from "./request-facts.tsx";
import type { NextStep } from "./what-the-owner-sees.server.ts";

type Props = { request: RequestView; spam: boolean; query: string };

/** The head of a request's dialog: the customer's name, the status, how long it waits. */
export function RequestHead({ request, spam, query }: Props) {
  const { id, name } = request;
  const current = useStatus(id, request.status);
  return (
    <div className="flex items-center gap-x-5 gap-y-1.5 border-b border-line px-(--side) py-3.5 max-md:block md:pr-16! noscript:pr-32!">
      <div className="min-w-0 flex-1 max-md:pr-11">
        <p className="text-note text-quiet max-md:hidden print:hidden">Contact Request Details</p>
        <p className="hidden text-note print:block">
          {useBusiness().name}, request {id}: {statusLabel(current.status)}
        </p>
        <h1 className="text-[1.625rem] leading-[1.15] tracking-[-0.02em] wrap-anywhere">{name}</h1>
        <p className="mt-0.5 text-note text-quiet md:hidden print:hidden">{request.service}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note max-md:mt-1.5 print:hidden">
        {spam ? (
          <NotSpam id={id} name={name} query={query} onSubmit={askBeforeLeaving} />
        ) : (
          <>
            <StatusMark tone={statusTone(current.status)}>
              <span className="sr-only">{statusLabel(current.status)}</span>
            </StatusMark>
            <div className="w-36 noscript:w-56">
              <StatusForm id={id} name={name} current={current} query={query} back="detail" />
            </div>
          </>
        )}
        <span className="text-quiet noscript:w-full">
          {request.age && !request.waits && "received "}
          <Waiting request={request} />
        </span>
      </div>
    </div>
  );
}

type BandProps = {
  request: RequestView;
  spam: boolean;
  step: NextStep;
  /** The link to the customer's page that was just made. */
  link: string | undefined;
  estimates: Pick<RequestEstimates, "wayStep" | "versions">;
};

/** What is to be done about a request, and the ways to reach its customer: on a phone at the foot. */
export function NextStepBand({ request, spam, step, link, estimates }: BandProps) {
  const { heading, why, act } = step;
  const isFilled = act === "link" || act === "invite" || act === "estimate";
  const isUnpriced = estimates.versions.length === 0 && request.status !== "completed";
  const canWrite = !spam && act !== "estimate" && isUnpriced;
  const next = <Act act={act} id={request.id} status={request.status} />;
  return (
    <section
      className="grid items-center gap-x-8 gap-y-3 border-b border-line bg-surface-muted px-(--side) py-4 lg:grid-cols-split dark:bg-line print:hidden"
      aria-label="Next step"
    >
      <div>
        <h2
          className={`text-[1.375rem] leading-[1.2] wrap-anywhere ${act === "reply" && request.urgency === "late" ? "text-error" : ""}`}
        >
          {heading}
        </h2>
        {why && (
          <p className="mt-1 line-clamp-2 text-note leading-normal wrap-anywhere text-quiet">
            {why}
          </p>
        )}
        {!spam && <Way step={estimates.wayStep} className="mt-3.5" />}
        {link && <MadeLink key={link} link={link} request={request} />}
        <div className="mt-3 flex flex-wrap items-center gap-x-6 empty:hidden">
          {!isFilled && next}
          {canWrite && (
            <Link
              className={quietLook}
              to={href("/admin/contacts/:id/estimate", { id: String(request.id) })}
            >
              Write the estimate
            </Link>
          )}
        </div>
      </div>
      <div className="gap-3 max-lg:contents lg:grid lg:pl-8">
        {isFilled && next}
        {!spam && <Ways request={request} isNext={act === "reply"} />}
      </div>
    </section>
  );
}

/** The button of each next step: what it says and sends. */
const acts = {
  link: { value: "link", variant: "primary", children: "Get the link to their page" },
  complete: { value: "status", variant: "outline", children: "The work is done" },
  invite: { value: "invite", variant: "primary", children: "Ask for a review" },
  "review-link": { value: "invite", variant: "outline", children: "Get the link to the review" },
} as const;

type ActProps = { act: NextStep["act"]; id: number; status: string };

function Act({ act, id, status }: ActProps) {
  if (act === "estimate")
    return (
      <ButtonLink
        className={smallButton}
        to={href("/admin/contacts/:id/estimate", { id: String(id) })}
      >
        Write the estimate
      </ButtonLink>
    );
  if (act === "show-review")
    return (
      <Link className={`${buttonLook("outline")} ${smallButton}`} to={href("/admin/site/reviews")}>
        Show or hide the review
      </Link>
    );
  if (act === null || act === "reply") return null;
  return (
    <Form className="grid" method="post" preventScrollReset replace>
      {/* Read by "The work is done" alone. */}
      <input type="hidden" name="status" value="completed" />
      <input type="hidden" name="was" value={status} />
      <input type="hidden" name="back" value="detail" />
      <Button className={smallButton} name="intent" {...acts[act]} />
    </Form>
  );
}

/** Call, text and reply; an email where there is no number to call. */
function Ways({ request, isNext }: { request: RequestView; isNext: boolean }) {
  const { call, text, write } = request;
  const look = `${buttonLook("outline")} ${smallButton}`;
  const toReply = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${answerForm} textarea`)?.focus();
  };
  return (
    <nav
      className="request-ways grid auto-cols-fr grid-flow-col gap-2 max-lg:scripting:fixed max-lg:scripting:inset-x-0 max-lg:scripting:bottom-0 max-lg:scripting:z-7 max-lg:scripting:border-t max-lg:scripting:border-ink max-lg:scripting:bg-surface-bright max-lg:scripting:px-margin max-lg:scripting:pt-2 max-lg:scripting:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      aria-label="Reach the customer"
    >
      <ContactLinks links={{ Call: call, Text: text, Email: call ? "" : write }} look={look} />
      <a
        className={`to-reply ${look} ${isNext ? filledOnPhone : ""}`}
        href={`#${answerForm}`}
        onClick={toReply}
      >
        Reply
      </a>
    </nav>
  );
}

/** In a wide window "Send reply" is the filled button. */
const filledOnPhone =
  "max-lg:border-action max-lg:bg-action max-lg:text-on-action max-lg:hover:bg-action-hover";

/** What is done seldom with a request. */
export function RequestFoot({ request: { id }, spam, query }: Props) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 print:hidden">
      <button className={`${quietLook} noscript:hidden`} type="button" onClick={() => print()}>
        Print
      </button>
      {!spam && (
        <Form
          method="post"
          action={requestAddress(id, query)}
          preventScrollReset
          replace
          onSubmit={askBeforeLeaving}
        >
          <button className={quietLook} type="submit" name="intent" value="spam">
            Mark as spam
          </button>
        </Form>
      )}
      <Link className={quietLook} to={href("/admin/contacts/:id/person", { id: String(id) })}>
        Personal data: download or delete
      </Link>
      <Link className={deleteLook} to={deleteAddress(id, query)} preventScrollReset>
        Delete
      </Link>
    </div>
  );
}

/** For forms that lead back to the list. */
function askBeforeLeaving(event: SubmitEvent<HTMLFormElement>) {
  if (hasUnsentReplyOrNote() && !mayLeave()) event.preventDefault();
}

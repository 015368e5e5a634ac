import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { quietLook } from "#app/inbox/estimates/estimate-facts.tsx";
import { NotSpam, StatusForm, useStatus, Waiting } from "#app/inbox/list/status-form.tsx";
import { deleteAddress, requestAddress } from "#app/inbox/search/request-filter.ts";
import { contactLabels, statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { Button, deleteLook, smallButton } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import type { Route } from "./+types/request-dialog.ts";

type Data = Route.ComponentProps["loaderData"];

/** The head of a request's dialog: the customer's name, the status, how long it waits. */
export function RequestHead({ request, spam, query }: Data) {
  const { id, name } = request;
  const current = useStatus(id, request.status);
  const label = statusLabel(current.status);
  return (
    <div className="flex items-center gap-x-5 gap-y-1.5 border-b border-line px-(--side) py-3.5 max-md:block md:pr-16! noscript:pr-32!">
      <div className="min-w-0 flex-1 max-md:pr-11">
        <p className="text-note text-quiet max-md:hidden print:hidden">Contact Request Details</p>
        <p className="hidden text-note print:block">
          {`${useBusiness().name}, request ${id}: ${label}`}
        </p>
        <h1 className="text-[1.625rem] leading-[1.15] tracking-[-0.02em] wrap-anywhere">{name}</h1>
        <p className="mt-0.5 text-note text-quiet md:hidden print:hidden">{request.service}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note max-md:mt-1.5 print:hidden">
        {spam ? (
          <NotSpam id={id} name={name} query={query} />
        ) : (
          <>
            <StatusMark tone={statusTone(current.status)}>
              <span className="sr-only">{label}</span>
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

/** Who asks, for what, since when, and the way to the page that the customer sees; first its estimates. */
export function CustomerFacts({ children, ...data }: Data & { children: ReactNode }) {
  const { request, others, facts } = data;
  const { call, phone, email, write } = request;
  return (
    <FactList className="*:first:border-t-0">
      {children}
      {phone && (
        <Fact name={contactLabels.phone}>
          <b className="font-semibold wrap-anywhere">{call ? <a href={call}>{phone}</a> : phone}</b>
        </Fact>
      )}
      {write && (
        <Fact name={contactLabels.email}>
          <a className="wrap-anywhere" href={write}>
            {email}
          </a>
        </Fact>
      )}
      <Fact name="Asked for">
        <span className="wrap-anywhere">{request.service}</span>
        <span className="block text-note text-quiet">
          {request.received}
          {request.enteredBy && <br />}
          {request.enteredBy && `Entered by ${request.enteredBy}`}
        </span>
      </Fact>
      {others.length > 0 && (
        <Fact name="Also sent">
          {others.map(({ id, service, receivedShort }) => (
            <Link className="block! w-fit" key={id} to={requestAddress(id)}>
              {service}, {receivedShort}
            </Link>
          ))}
        </Fact>
      )}
      {facts.mail && <Fact name="Email to you">{facts.mail}</Fact>}
      {facts.acknowledged && <Fact name="Email to them">{facts.acknowledged}</Fact>}
      <Fact name="Their page">
        <CustomerLink {...data} />
      </Fact>
    </FactList>
  );
}

/** A link to the customer's page, made when it is asked for: one that was shown cannot be shown again. */
function CustomerLink({ facts: { links }, step }: Data) {
  const count = links === 1 ? "1 link" : `${links} links`;
  return (
    <Form className="-my-2.5 print:hidden" method="post" preventScrollReset replace>
      {step.act === "link" ? (
        <p className="py-2.5">Get its link above.</p>
      ) : (
        <button className={quietLook} type="submit" name="intent" value="link">
          Get the link to their page
        </button>
      )}
      {links > 0 && (
        <details>
          <summary className={`${quietLook} text-quiet`}>Make old links stop working</summary>
          <p className="text-note leading-[1.6] text-quiet">
            The page has {count}, from the form, emails or here. None opens it any more, until you
            get or email another.
          </p>
          <Button
            className={`${smallButton} mt-2 mb-1.5`}
            variant="danger"
            name="intent"
            value="end-links"
          >
            {links === 1 ? "Turn off the link" : `Turn off all ${count}`}
          </Button>
        </details>
      )}
    </Form>
  );
}

/** What is done seldom with a request. */
export function RequestFoot({ request: { id }, spam, query }: Data) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 border-t border-line px-(--side) py-2 print:hidden">
      <button className={`${quietLook} noscript:hidden`} type="button" onClick={() => print()}>
        Print
      </button>
      {!spam && (
        <Form method="post" action={requestAddress(id, query)} preventScrollReset replace>
          <button className={quietLook} type="submit" name="intent" value="spam">
            Mark as spam
          </button>
        </Form>
      )}
      <Link className={quietLook} to={href("/admin/contacts/:id/person", { id: String(id) })}>
        Personal data: download or delete
      </Link>
      <Link className={`${deleteLook} lg:ml-auto`} to={deleteAddress(id, query)} preventScrollReset>
        Delete
      </Link>
    </div>
  );
}

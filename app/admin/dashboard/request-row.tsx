import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { CallAndText, ContactLinks } from "#app/inbox/list/contact-links.tsx";
import { photosInWords } from "#app/inbox/list/request-card.tsx";
import { Waiting as Wait } from "#app/inbox/list/status-form.tsx";
import { firstName, statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { ButtonLink, buttonLook } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import type { DashboardData } from "./dashboard.server.ts";

type RequestProps = {
  request: DashboardData["waiting"][number];
  /** The id of the request that has waited longest. */
  longestWait: number | null;
};

/** A request in a list: large if it has waited longest. */
export function RequestRow({ request, longestWait }: RequestProps) {
  const { id, service, receivedShort, waits, photos, wroteBack } = request;
  if (id === longestWait)
    return (
      <li>
        <LongestWait {...request} />
      </li>
    );
  return (
    <Row
      {...request}
      to={href("/admin/contacts/:id", { id: String(id) })}
      when={waits ? <Wait request={request} /> : receivedShort}
      contactLinks={waits && <CallAndText {...request} className="-mr-2" />}
    >
      {wroteBack !== null && <b className="font-semibold">Wrote back: </b>}
      {wroteBack && `“${wroteBack}” `}
      <span className="text-quiet">
        {service}
        {waits && `, ${receivedShort}`}
        {photosInWords(photos)}
      </span>
    </Row>
  );
}

/** Who has waited longest, with what they wrote and the one filled button. */
function LongestWait(request: DashboardData["waiting"][number]) {
  const { id, name, status, service, wroteBack, urgency, call, text, write } = request;
  const isLate = urgency === "late";
  const words = wroteBack || request.message;
  return (
    <div
      className={`grid gap-3 border-t-3 bg-surface-bright py-4 max-lg:-mx-margin max-lg:px-margin lg:-mr-inset lg:-ml-edge lg:pr-inset lg:pl-edge ${isLate ? "border-error" : "border-line-strong"}`}
    >
      <div>
        <p className="text-note">
          <Wait request={request} />
          {isLate && <span className="font-semibold text-error">, longer than promised</span>}
          {wroteBack === null && <span className="text-quiet">, {request.receivedShort}</span>}
        </p>
        <StatusMark tone={statusTone(status)}>
          <b className="text-big leading-tight font-semibold wrap-anywhere font-stretch-(--heading-stretch)">
            <span className="sr-only">{`${statusLabel(status)}: `}</span>
            {name}
          </b>
        </StatusMark>
        <p className="mt-1 line-clamp-3 max-w-[40em] wrap-anywhere">
          <b className="font-semibold">{wroteBack === null ? service : "Wrote back"}</b>
          {photosInWords(request.photos)}
          {words && `: “${words}”`}
        </p>
      </div>
      <p className="flex flex-wrap gap-2 max-md:*:flex-1 max-md:*:first:basis-full">
        <ButtonLink to={href("/admin/contacts/:id", { id: String(id) })}>
          {`Answer ${firstName(name)}`}
        </ButtonLink>
        <ContactLinks
          links={{ Call: call, Text: text, Email: call ? "" : write }}
          look={buttonLook("outline")}
          name={name}
        />
      </p>
    </div>
  );
}

type RowProps = {
  name: string;
  status: string;
  to: string;
  when?: ReactNode;
  contactLinks?: ReactNode;
  children: ReactNode;
};

/** A row that is itself a link, with other links above it. */
export function Row({ name, status, to, when, contactLinks, children }: RowProps) {
  return (
    <li className="group relative flex items-center gap-x-3 py-1.5 text-note leading-[1.4] lg:py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-x-3 max-[22em]:flex-wrap">
          <StatusMark tone={statusTone(status)}>
            <Link
              className="line-clamp-1 text-[1rem] font-semibold wrap-anywhere underline decoration-line-strong after:absolute after:inset-0 group-hover:decoration-copper group-hover:decoration-2"
              to={to}
            >
              <span className="sr-only">{`${statusLabel(status)}: `}</span>
              {name}
            </Link>
          </StatusMark>
          <span className="flex-none text-quiet tabular-nums lining-nums max-[22em]:pl-5.25">
            {when}
          </span>
        </p>
        <p className="line-clamp-2 pl-5.25 wrap-anywhere">{children}</p>
      </div>
      {contactLinks}
    </li>
  );
}

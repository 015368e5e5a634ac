import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { wholeSentences } from "#app/forms/text-fields.ts";
import { ContactLinks } from "#app/inbox/list/contact-links.tsx";
import { photosInWords } from "#app/inbox/list/request-card.tsx";
import { Waiting as Wait } from "#app/inbox/list/status-form.tsx";
import { firstName, statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import type { RequestView } from "#app/requests/request/contact-requests.server.ts";
import { ButtonLink, buttonLook } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import type { DashboardData } from "./dashboard.server.ts";

type RequestProps = Pick<DashboardData, "longestWait" | "longestDraft"> & {
  request: DashboardData["waiting"][number];
};

/** A request in a list: large if it has waited longest. */
export function RequestRow({ request, longestWait, longestDraft }: RequestProps) {
  const { id, service, receivedShort, waits, photos, wroteBack } = request;
  if (id === longestWait) return <LongestWait {...request} draft={longestDraft} />;
  return (
    <Row
      {...request}
      to={href("/admin/contacts/:id", { id: String(id) })}
      when={waits ? <Wait request={request} /> : receivedShort}
      customer={waits ? request : undefined}
    >
      {wroteBack !== null && <b className="font-semibold">Wrote back: </b>}
      {wroteBack && `“${wroteBack}” `}
      <span className="text-quiet">
        {service}
        {waits && <span className="max-sm:hidden">, {receivedShort}</span>}
        {photosInWords(photos)}
      </span>
    </Row>
  );
}

/** In characters. */
const maxQuoteLength = 180;

/** Who has waited longest, with what they wrote and the one filled button. */
function LongestWait({ draft, ...request }: RequestProps["request"] & { draft: string }) {
  const { id, name, status, service, wroteBack, urgency } = request;
  const isLate = urgency === "late";
  const words = wholeSentences(wroteBack || request.message, maxQuoteLength);
  return (
    <li
      className={`grid gap-3 border-t-3! bg-surface-bright py-4 max-lg:-mx-margin max-lg:px-margin lg:-mr-inset lg:-ml-edge lg:pr-inset lg:pl-edge [&+li]:border-t-0! ${isLate ? "border-error!" : "border-line-strong!"}`}
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
        <p className="mt-1 max-w-[40em] wrap-anywhere">
          <b className="font-semibold">{wroteBack === null ? service : "Wrote back"}</b>
          {photosInWords(request.photos)}
          {words && `: “${words}”`}
        </p>
        {draft && <p className="mt-1 text-note">{`Draft of ${draft}, not sent`}</p>}
      </div>
      <p className="flex flex-wrap gap-2 max-md:*:flex-1 max-md:*:first:basis-full">
        <ButtonLink to={href("/admin/contacts/:id", { id: String(id) })}>
          {`Answer ${firstName(name)}`}
        </ButtonLink>
        <ContactLinks request={request} look={buttonLook("outline")} />
      </p>
    </li>
  );
}

type RowProps = {
  name: string;
  status: string;
  to: string;
  when?: ReactNode;
  /** Whom the row's buttons reach. */
  customer?: RequestView;
  children: ReactNode;
};

/** A row that is itself a link, with buttons above it. */
export const Row = ({ name, status, to, when, customer, children }: RowProps) => (
  <li className="group relative flex items-center gap-x-4 py-2.5 text-note leading-[1.4]">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <StatusMark tone={statusTone(status)}>
          <Link
            className="line-clamp-1 text-[1rem] font-semibold wrap-anywhere underline decoration-line-strong after:absolute after:inset-0 group-hover:decoration-copper group-hover:decoration-2"
            to={to}
          >
            <span className="sr-only">{`${statusLabel(status)}: `}</span>
            {name}
          </Link>
        </StatusMark>
        <span
          className={`text-quiet tabular-nums lining-nums ${customer ? "max-sm:w-full max-sm:pl-5.25" : ""}`}
        >
          {when}
        </span>
      </p>
      <p className="line-clamp-2 pl-5.25 wrap-anywhere">{children}</p>
    </div>
    {customer && (
      <span className="relative z-1 grid flex-none auto-cols-fr grid-flow-col gap-1.5 print:hidden">
        <ContactLinks
          request={customer}
          look={`${buttonLook("outline")} border-line-strong! px-3! text-note!`}
        />
      </span>
    )}
  </li>
);

import { Link } from "react-router";
import { deleteAddress, listAddress, requestAddress } from "#app/inbox/search/request-filter.ts";
import { statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import type { RequestView } from "#app/requests/request/contact-requests.server.ts";
import { justIn } from "#app/requests/request/waiting-time.ts";
import { deleteLook } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { NotSpam, StatusForm, useStatus, Waiting } from "./status-form.tsx";

type Props = {
  /** `newest` is what the customer wrote back; `unreached`: the last mail to them failed. */
  request: RequestView & { wroteBack: boolean; unreached: boolean; photos: number; newest: string };
  query: string;
  spam: boolean;
};

/** Maximum length of a message's beginning that a phone shows in one line. */
const maxOneLine = 60;

const rowLink =
  "inline-flex min-h-target min-w-target items-center justify-center text-note whitespace-nowrap";

/** Red only under the pointer or with the focus: it stands in every row. */
export const quietDelete = `${deleteLook} text-quiet! hover:text-error! focus-visible:text-error!`;

/** A link for each address, by its label; with `to`, also who is reached, for screen readers. */
export const WayLinks = ({ ways, look, to }: WayProps) =>
  Object.entries(ways).map(
    ([label, address]) =>
      address && (
        <a key={label} className={look} href={address} aria-label={to && `${label} ${to}`}>
          {label}
        </a>
      ),
  );

type WayProps = { ways: Record<string, string | null>; look: string; to?: string };

/** Links to call and to text a customer, beside the name in a row that is itself a link. */
export function CallAndText({ name, call, text, className }: RequestView & { className: string }) {
  return (
    <span className={`relative z-1 flex gap-1 print:hidden ${className}`}>
      <WayLinks ways={{ Call: call, Text: text }} look={rowLink} to={name} />
    </span>
  );
}

/**
 * One request in the owner's list, whose query is `query`. On a phone the whole row is a link, and what is
 * needed less often is behind "More".
 */
export function RequestCard({ request, query, spam }: Props) {
  const { id, name, wroteBack, unreached } = request;
  const current = useStatus(id, request.status);
  const label = statusLabel(current.status);
  const indent = spam ? "" : "pl-5.25";
  const row = { id, name, query };
  const photos = request.photos > 0 && `, ${request.photos} photo${request.photos > 1 ? "s" : ""}`;
  // Closing the dialog goes back in the history to this list instead of opening it anew.
  const link = {
    to: requestAddress(id, query),
    state: { backTo: listAddress(query) },
    preventScrollReset: true,
  };
  return (
    <article className="request-row group relative grid border-b border-line max-lg:px-margin max-lg:py-2.5 max-lg:hover:bg-surface-muted lg:grid-cols-[minmax(0,21fr)_minmax(0,79fr)]">
      <div className="min-w-0 lg:py-3.5 lg:pr-gutter lg:pl-edge">
        <div className="flex gap-2 max-lg:pr-36">
          {!spam && (
            <span className="mt-0.5">
              <StatusMark tone={statusTone(current.status)}>
                <span className="sr-only print:not-sr-only">{label}</span>
              </StatusMark>
            </span>
          )}
          <h2 className="line-clamp-2 text-[1.0625rem] leading-[1.3] wrap-anywhere">
            <Link
              className="underline decoration-line-strong after:absolute after:inset-0 hover:decoration-copper lg:after:hidden"
              {...link}
            >
              {name}
            </Link>
          </h2>
        </div>
        <p
          className={`line-clamp-1 text-note leading-[1.4] wrap-anywhere text-quiet lg:hidden print:hidden ${indent}`}
        >
          {request.service}: {(request.newest || request.message).slice(0, maxOneLine)}
        </p>
        <p
          className={`text-note leading-[1.4] text-quiet ${indent} ${wroteBack || unreached ? "" : "max-lg:min-[22em]:whitespace-nowrap"}`}
        >
          {wroteBack && <b className="font-semibold text-ink">Wrote back, </b>}
          {unreached && <b className="font-semibold text-error">Email not sent, </b>}
          {!spam && (
            <>
              {!request.waits && (
                <span className="lg:hidden">{`${label}${request.age ? ", received " : ", "}`}</span>
              )}
              <Waiting request={request} />
            </>
          )}
          {!wroteBack && !unreached && request.age !== justIn && (
            <span className={spam || !request.age ? "" : "max-lg:hidden"}>
              {!spam && request.age && ", "}
              {request.receivedShort}
            </span>
          )}
          <span className="lg:hidden print:hidden">{photos}</span>
        </p>
      </div>
      {spam ? (
        <div className="absolute top-0.5 right-17 z-1 lg:hidden print:hidden">
          <NotSpam {...row} look={`${rowLink} cursor-pointer underline`} />
        </div>
      ) : (
        <CallAndText {...request} className="absolute! top-0.5 right-17 lg:hidden" />
      )}
      <details className="folded-on-phone">
        <summary className="absolute top-0.5 right-margin z-1 inline-flex min-h-target min-w-target cursor-pointer items-center justify-end text-note text-quiet underline">
          More<span className="sr-only">, {name}</span>
        </summary>
        <div className="relative z-1 grid min-w-0 lg:h-full lg:grid-cols-[minmax(0,37fr)_minmax(0,21fr)_minmax(0,21fr)]">
          <p className="line-clamp-2 max-w-[40em] self-start text-[1rem] leading-normal wrap-anywhere max-lg:mt-2 lg:mt-3 lg:mr-gutter print:line-clamp-none print:whitespace-pre-line">
            <span className="max-lg:not-print:hidden">
              <b className="font-semibold">{request.service}</b>
              {photos}.{" "}
            </span>
            <span className={request.newest && "hidden print:block"}>{request.message}</span>
            {request.newest && <b className="hidden font-semibold print:inline">Since then: </b>}
            {request.newest}
          </p>
          <Contacts {...request} />
          <div className="flex flex-wrap items-center gap-x-4 lg:py-0.5 lg:pr-edge print:hidden">
            <div className={spam ? "max-lg:hidden" : "w-36 noscript:w-56"}>
              {spam ? <NotSpam {...row} /> : <StatusForm {...row} current={current} back="list" />}
            </div>
            <div className="flex gap-4 min-[88em]:not-noscript:grid min-[88em]:not-noscript:gap-0 min-[88em]:not-noscript:*:-my-1">
              <Link className={rowLink} aria-label={`View Details, ${name}`} {...link}>
                View Details
              </Link>
              <Link
                className={quietDelete}
                to={deleteAddress(id, query)}
                state={link.state}
                preventScrollReset
                aria-label={`Delete, ${name}`}
              >
                Delete
              </Link>
            </div>
          </div>
        </div>
      </details>
    </article>
  );
}

const oneLine = "inline-flex min-h-target items-center leading-[1.3] wrap-anywhere lg:-my-1";

function Contacts({ phone, call, email, write }: RequestView) {
  const [mailbox, ...host] = email.split("@");
  return (
    <div className="flex min-w-0 flex-col items-start border-line text-note lg:border-l lg:py-0.5 lg:pr-gutter lg:pl-inset print:flex-row print:gap-x-6">
      {call ? (
        <a className={oneLine} href={call}>
          {phone}
        </a>
      ) : (
        phone && <span className={oneLine}>{phone}</span>
      )}
      {write && (
        <a className={oneLine} href={write} aria-label={`Email ${email}`}>
          <span className="line-clamp-2">
            {mailbox}@<wbr />
            {host.join("@")}
          </span>
        </a>
      )}
    </div>
  );
}

import { Link } from "react-router";
import { deleteAddress, listAddress, requestAddress } from "#app/inbox/search/request-filter.ts";
import { statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { deleteLook } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { ContactLinks, PhoneAndEmail } from "./contact-links.tsx";
import type { requestRows } from "./inbox-query.server.ts";
import { NotSpam, StatusForm, useStatus, Waiting } from "./status-form.tsx";

type Props = {
  request: ReturnType<typeof requestRows>[number];
  /** The query of the list. */
  query: string;
  spam: boolean;
};

const rowLink =
  "inline-flex min-h-target min-w-target items-center justify-center text-note whitespace-nowrap";

/** Red only under the pointer or with the focus: it stands in every row. */
export const quietDelete = `${deleteLook} text-quiet! hover:text-error! focus-visible:text-error!`;

/** ", 2 photos", or "" for none. */
export const photosInWords = (count: number) =>
  count > 0 ? `, ${count} ${count > 1 ? "photos" : "photo"}` : "";

/** One request in the owner's list, a link as a whole; "More" has what is needed less often. */
export function RequestCard({ request, query, spam }: Props) {
  const { id, name, service, photos, estimate, message, wroteBack } = request;
  const current = useStatus(id, request.status);
  const status = statusLabel(current.status);
  const link = {
    to: requestAddress(id, query),
    // Closing the dialog goes back in the history.
    state: { backTo: listAddress(query) },
    preventScrollReset: true,
  };
  return (
    <article className="request-row group relative grid border-b border-line hover:bg-surface-muted max-lg:px-margin max-lg:py-2.5 lg:grid-cols-[minmax(0,21fr)_minmax(0,37fr)_minmax(0,21fr)_minmax(0,21fr)] 2xl:grid-cols-[minmax(0,21fr)_minmax(0,37fr)_minmax(0,29fr)_minmax(0,13fr)]">
      <div className="min-w-0 lg:py-3.5 lg:pr-gutter lg:pl-edge">
        <div className="flex gap-2 max-lg:min-h-6 max-lg:pr-36">
          {!spam && (
            <span className="mt-0.5">
              <StatusMark tone={statusTone(current.status)}>
                <span className="sr-only print:not-sr-only">{status}</span>
              </StatusMark>
            </span>
          )}
          <h2 className="line-clamp-2 text-[1.0625rem] leading-[1.3] wrap-anywhere">
            <Link
              className="underline decoration-line-strong after:absolute after:inset-0 hover:decoration-copper"
              {...link}
            >
              {name}
            </Link>
          </h2>
        </div>
        <Summary request={request} status={spam ? "" : status} />
      </div>
      <div className="contents max-lg:not-print:not-group-has-[details[open]]:hidden">
        {/* The message that waits for an answer, else the request's own; on paper both. */}
        <p className="line-clamp-2 max-w-[40em] self-start text-[1rem] leading-normal wrap-anywhere max-lg:mt-2 lg:my-3 lg:mr-gutter print:line-clamp-none print:whitespace-pre-line">
          <span className="max-lg:not-print:hidden">
            <b className="font-semibold">{service}</b>
            {photosInWords(photos)}. {estimate && `${estimate}. `}
          </span>
          <span className={wroteBack ? "hidden print:block" : ""}>{message}</span>
          {wroteBack && <b className="hidden font-semibold print:inline">Since then: </b>}
          {wroteBack}
        </p>
        <PhoneAndEmail {...request} />
      </div>
      {!spam && (
        <span className="absolute top-0.5 right-17 z-1 flex gap-1 lg:hidden print:hidden">
          <ContactLinks request={request} look={rowLink} />
        </span>
      )}
      <details className="group/more lg:pt-0.75 lg:pr-edge print:hidden">
        <summary className="absolute top-0.5 right-margin z-1 inline-flex min-h-target min-w-target cursor-pointer items-center justify-end text-note text-quiet lg:relative lg:inset-auto lg:w-full lg:justify-between">
          <span className="group-open/more:invisible max-lg:hidden">{spam ? "" : status}</span>
          <span className="underline">
            More<span className="sr-only">, {name}</span>
          </span>
        </summary>
        <div className="relative z-1 flex flex-wrap items-center gap-x-4">
          {spam ? (
            <NotSpam id={id} name={name} query={query} />
          ) : (
            <div className="w-36 noscript:w-56">
              <StatusForm id={id} name={name} query={query} current={current} back="list" />
            </div>
          )}
          <Link className={rowLink} aria-label={`View Details, ${name}`} {...link}>
            View Details
          </Link>
          <Link
            className={quietDelete}
            {...link}
            to={deleteAddress(id, query)}
            aria-label={`Delete, ${name}`}
          >
            Delete
          </Link>
        </div>
      </details>
    </article>
  );
}

/** How long it waits, or when it came; on a phone also what it is about and its estimate. `status` is empty for spam. */
function Summary({ request, status }: Pick<Props, "request"> & { status: string }) {
  const { age, receivedShort, wroteBack, unreached, waits, estimate } = request;
  const hasNews = wroteBack !== null || unreached;
  const service = request.service + photosInWords(request.photos);
  const state = estimate || status;
  const settled = `${state && `${state}: `}${service}, ${age || receivedShort}`;
  return (
    <p
      className={`text-note leading-[1.4] wrap-anywhere text-quiet ${status && "pl-5.25"} ${hasNews ? "" : "max-lg:line-clamp-1"}`}
    >
      {wroteBack !== null && <b className="font-semibold text-ink">Wrote back, </b>}
      {unreached && <b className="font-semibold text-error">Email not sent, </b>}
      <span className="lg:hidden print:hidden">
        {waits && <Waiting request={request} />}
        {/* One line of the words is in sight. */}
        {waits ? `, ${service}: ${(wroteBack || request.message).slice(0, 160)}` : settled}
      </span>
      <span className="max-lg:not-print:hidden">
        {status && <Waiting request={request} />}
        {status && age && !hasNews && ", "}
        {!hasNews && receivedShort}
      </span>
    </p>
  );
}

import { Link } from "react-router";
import { deleteAddress, listAddress, requestAddress } from "#app/inbox/search/request-filter.ts";
import { statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { deleteLook } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { CallAndText, PhoneAndEmail, rowLink } from "./contact-links.tsx";
import type { requestRows } from "./inbox-query.server.ts";
import { NotSpam, StatusForm, useStatus, Waiting } from "./status-form.tsx";

type Props = {
  request: ReturnType<typeof requestRows>[number] & {
    /** Whether the last mail to the customer failed. */
    unreached: boolean;
  };
  /** The query of the list. */
  query: string;
  spam: boolean;
};

/** Red only under the pointer or with the focus: it stands in every row. */
export const quietDelete = `${deleteLook} text-quiet! hover:text-error! focus-visible:text-error!`;

/** ", 2 photos" */
export const photosInWords = (count: number) =>
  count > 0 && `, ${count} ${count > 1 ? "photos" : "photo"}`;

/** The link to a request. Closing its dialog goes back in the history to the list with this query. */
const requestLink = (id: number, query: string) => ({
  to: requestAddress(id, query),
  state: { backTo: listAddress(query) },
  preventScrollReset: true,
});

/** One request in the owner's list, a link as a whole; "More" has what is needed less often. */
export function RequestCard({ request, query, spam }: Props) {
  const { id, name } = request;
  const current = useStatus(id, request.status);
  const row = { id, name, query };
  const link = requestLink(id, query);
  return (
    <article className="request-row group relative grid border-b border-line hover:bg-surface-muted max-lg:px-margin max-lg:py-2.5 lg:grid-cols-[minmax(0,21fr)_minmax(0,37fr)_minmax(0,21fr)_minmax(0,21fr)]">
      <Who request={request} query={query} spam={spam} status={current.status} />
      <div className="contents max-lg:not-print:not-group-has-[details[open]]:hidden">
        <Words request={request} />
        <PhoneAndEmail {...request} />
      </div>
      {spam ? (
        <div className="absolute top-0.5 right-17 z-1 lg:hidden print:hidden">
          <NotSpam {...row} look={`${rowLink} cursor-pointer underline`} />
        </div>
      ) : (
        <CallAndText {...request} className="absolute! top-0.5 right-17 lg:hidden" />
      )}
      <details className="group/more lg:py-2 lg:pr-edge print:hidden">
        <summary className="absolute top-0.5 right-margin z-1 inline-flex min-h-target min-w-target cursor-pointer items-center justify-end text-note text-quiet lg:relative lg:inset-auto lg:w-full lg:justify-between">
          <span className="group-open/more:invisible max-lg:hidden">
            {spam ? "" : statusLabel(current.status)}
          </span>
          <span className="underline">
            More<span className="sr-only">, {name}</span>
          </span>
        </summary>
        <div className="relative z-1 flex flex-wrap items-center gap-x-4">
          <div className={spam ? "max-lg:hidden" : "w-36 noscript:w-56"}>
            {spam ? <NotSpam {...row} /> : <StatusForm {...row} current={current} back="list" />}
          </div>
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

/** The customer's name, the status and how long it waits; on a phone also the first words. */
function Who({ request, query, spam, status }: Props & { status: string }) {
  const { id, name, service, age, wroteBack, unreached } = request;
  const indent = spam ? "" : "pl-5.25";
  const hasNews = wroteBack !== null || unreached;
  return (
    <div className="min-w-0 lg:py-3.5 lg:pr-gutter lg:pl-edge">
      <div className="flex gap-2 max-lg:pr-36">
        {!spam && (
          <span className="mt-0.5">
            <StatusMark tone={statusTone(status)}>
              <span className="sr-only print:not-sr-only">{statusLabel(status)}</span>
            </StatusMark>
          </span>
        )}
        <h2 className="line-clamp-2 text-[1.0625rem] leading-[1.3] wrap-anywhere">
          <Link
            className="underline decoration-line-strong after:absolute after:inset-0 hover:decoration-copper"
            {...requestLink(id, query)}
          >
            {name}
          </Link>
        </h2>
      </div>
      <p
        className={`line-clamp-1 text-note leading-[1.4] wrap-anywhere text-quiet lg:hidden print:hidden ${indent}`}
      >
        {/* A phone shows one line of it. */}
        {service}: {(wroteBack || request.message).slice(0, 60)}
      </p>
      <p
        className={`text-note leading-[1.4] text-quiet ${indent} ${hasNews ? "" : "max-lg:min-[22em]:whitespace-nowrap"}`}
      >
        {wroteBack !== null && <b className="font-semibold text-ink">Wrote back, </b>}
        {unreached && <b className="font-semibold text-error">Email not sent, </b>}
        {!spam && !request.waits && (
          <span className="lg:hidden">{`${statusLabel(status)}${age ? ", received " : ", "}`}</span>
        )}
        {!spam && <Waiting request={request} />}
        {!hasNews && (
          <span className={spam || !age ? "" : "max-lg:hidden"}>
            {!spam && age && ", "}
            {request.receivedShort}
          </span>
        )}
        <span className="lg:hidden print:hidden">{photosInWords(request.photos)}</span>
      </p>
    </div>
  );
}

/** The message that waits for an answer, else the request's own; on paper both. */
function Words({ request: { service, photos, wroteBack, message } }: Pick<Props, "request">) {
  return (
    <p className="line-clamp-2 max-w-[40em] self-start text-[1rem] leading-normal wrap-anywhere max-lg:mt-2 lg:mt-3 lg:mr-gutter print:line-clamp-none print:whitespace-pre-line">
      <span className="max-lg:not-print:hidden">
        <b className="font-semibold">{service}</b>
        {photosInWords(photos)}.{" "}
      </span>
      <span className={wroteBack ? "hidden print:block" : ""}>{message}</span>
      {wroteBack && <b className="hidden font-semibold print:inline">Since then: </b>}
      {wroteBack}
    </p>
  );
}

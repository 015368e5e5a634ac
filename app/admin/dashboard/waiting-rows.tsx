import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { CallAndText } from "#app/inbox/list/contact-links.tsx";
import { Waiting } from "#app/inbox/list/status-form.tsx";
import { statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { StatusMark, type Tone } from "#app/ui/controls/status-mark.tsx";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

type Props = Pick<DashboardData, "waiting" | "estimates" | "reviews" | "sentence">;

/**
 * What waits for the owner: estimates that were answered, or not for a week; requests that are new or whose
 * customer wrote back; undecided reviews.
 */
export function WaitingRows({ waiting, estimates, reviews, sentence }: Props) {
  return (
    <section aria-labelledby="waiting">
      <HeadingRow id="waiting" heading="Waiting for you">
        {waiting.length > 0 && (
          <Link to={href("/admin/contacts")}>
            View All<span className="sr-only"> who wait</span>
          </Link>
        )}
      </HeadingRow>
      {waiting.length + estimates.length + reviews.length === 0 ? (
        <EmptyNote>{sentence}</EmptyNote>
      ) : (
        <RowList>
          {estimates.map((it) => (
            <EstimateRow key={it.number} {...it} />
          ))}
          {waiting.map((it) => (
            <RequestRow key={it.id} {...it} />
          ))}
          {reviews.map(({ id, name }) => (
            <Row
              key={id}
              name={name}
              tone="completed"
              status="Review"
              what="Wrote a review"
              to={href("/admin/site/reviews")}
            >
              . Show it?
            </Row>
          ))}
        </RowList>
      )}
    </section>
  );
}

function RequestRow(request: DashboardData["waiting"][number]) {
  const { id, name, status, wroteBack, photos, since } = request;
  return (
    <Row
      name={name}
      tone={statusTone(status)}
      status={statusLabel(status)}
      what={wroteBack === null ? "New request" : "Wrote back"}
      to={href("/admin/contacts/:id", { id: String(id) })}
      when={
        <>
          <Waiting request={request} />
          <span className="max-lg:hidden">, {since}</span>
        </>
      }
      contactLinks={<CallAndText {...request} className="-mr-2" />}
    >
      {wroteBack === null && `, ${request.service}`}
      {photos > 0 && `, ${photos} ${photos === 1 ? "photo" : "photos"}`}
      {wroteBack && `: “${wroteBack}”`}
    </Row>
  );
}

const estimateWords = {
  accepted: (total: string) => [`Said yes to ${total}`, ". Agree on the days"],
  declined: (total: string) => [`Said no to ${total}`, ". Ask why?"],
  quiet: (total: string) => ["No answer", ` to ${total} for a week. Call?`],
};

function EstimateRow(row: DashboardData["estimates"][number]) {
  const { id, name, status, what, total, since } = row;
  const [words, more] = estimateWords[what](total);
  return (
    <Row
      name={name}
      tone={statusTone(status)}
      status={statusLabel(status)}
      what={words}
      to={href("/admin/contacts/:id", { id: String(id) })}
      when={since}
      contactLinks={<CallAndText {...row} className="-mr-2" />}
    >
      {more}
    </Row>
  );
}

type RowProps = {
  name: string;
  tone: Tone;
  /** For screen readers, which do not read the colored mark. */
  status: string;
  what: ReactNode;
  when?: ReactNode;
  to: string;
  contactLinks?: ReactNode;
  /** Goes on after `what`. */
  children: ReactNode;
};

/** A row that is itself a link, with other links above it. */
function Row({ name, tone, status, what, when, to, contactLinks, children }: RowProps) {
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 text-note leading-[1.4] lg:py-2.5">
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-x-3 max-[22em]:flex-wrap">
          <StatusMark tone={tone}>
            <Link
              className="line-clamp-1 text-[1rem] font-semibold wrap-anywhere underline decoration-line-strong after:absolute after:inset-0 group-hover:decoration-copper group-hover:decoration-2"
              to={to}
            >
              <span className="sr-only">{status}: </span>
              {name}
            </Link>
          </StatusMark>
          <span className="flex-none text-quiet tabular-nums lining-nums max-[22em]:pl-5.25">
            {when}
          </span>
        </p>
        <p className="line-clamp-2 pl-5.25 wrap-anywhere">
          <b className="font-semibold">{what}</b>
          {children}
        </p>
      </div>
      {contactLinks}
    </li>
  );
}

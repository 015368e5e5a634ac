import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Waiting } from "#app/contact/inbox/detail/status-form.tsx";
import { statusLabel, statusTone } from "#app/contact/request/contact-request.ts";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { StatusMark, type Tone } from "#app/ui/controls/status-mark.tsx";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

type Props = Pick<DashboardData, "waiting" | "reviews" | "sentence">;

/** What waits for the owner: requests that are new or whose customer wrote back, and undecided reviews. */
export function WaitingRows({ waiting, reviews, sentence }: Props) {
  return (
    <section aria-labelledby="waiting">
      <HeadingRow id="waiting" heading="Waiting for you">
        {waiting.length > 0 && (
          <Link to={`${href("/admin/contacts")}?status=pending`}>
            View All<span className="sr-only"> who wait</span>
          </Link>
        )}
      </HeadingRow>
      {waiting.length + reviews.length === 0 ? (
        <EmptyNote>{sentence}</EmptyNote>
      ) : (
        <RowList>
          {waiting.map((it) => (
            <RequestRow key={it.id} {...it} />
          ))}
          {reviews.map(({ id, name }) => (
            <Row
              key={id}
              {...{ name, tone: "completed", status: "Review", what: "Wrote a review" }}
              to={href("/admin/site/reviews")}
              ways={[["Read", href("/admin/site/reviews")]]}
            >
              Show it?
            </Row>
          ))}
        </RowList>
      )}
    </section>
  );
}

function RequestRow(request: DashboardData["waiting"][number]) {
  const { id, name, status, call, text, wroteBack, photos, since } = request;
  return (
    <Row
      {...{ name, tone: statusTone(status), status: statusLabel(status) }}
      what={wroteBack === null ? "New request" : "Wrote back"}
      to={href("/admin/contacts/:id", { id: String(id) })}
      when={
        status === "pending" ? (
          <>
            , <Waiting request={request} />
            <span className="max-lg:hidden">, {since}</span>
          </>
        ) : (
          ` ${since}`
        )
      }
      ways={[
        ["Call", call],
        ["Text", text],
      ]}
    >
      {wroteBack ? `“${wroteBack}”` : wroteBack === "" ? "Photos" : request.service}
      {photos > 0 && `, ${photos} ${photos === 1 ? "photo" : "photos"}`}
    </Row>
  );
}

type RowProps = {
  name: string;
  tone: Tone;
  /** For screen readers, which do not read the colored mark. */
  status: string;
  what: string;
  when?: ReactNode;
  to: string;
  /** Labels and addresses of the buttons; one without an address is left out. */
  ways: [label: string, to: string | null][];
  children: ReactNode;
};

/** A row that is itself a link, with buttons above it. */
function Row({ name, tone, status, what, when, to, ways, children }: RowProps) {
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-note leading-[1.4]">
      <div className="min-w-0">
        <StatusMark tone={tone}>
          <Link
            className="line-clamp-1 text-[1rem] font-semibold wrap-anywhere no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-copper group-hover:decoration-2"
            to={to}
          >
            <span className="sr-only">{status}: </span>
            {name}
          </Link>
        </StatusMark>
        <p className="pl-5.25 text-quiet tabular-nums lining-nums">
          <b className="font-semibold text-ink">{what}</b>
          {when}
        </p>
        <p className="line-clamp-1 pl-5.25 wrap-anywhere lg:line-clamp-2">{children}</p>
      </div>
      <p className="relative z-1 flex gap-2">
        {ways.map(
          ([label, address]) =>
            address && (
              <a
                key={label}
                className={`${buttonLook("outline")} min-h-target! px-3! text-note!`}
                href={address}
                aria-label={`${label} ${name}`}
              >
                {label}
              </a>
            ),
        )}
      </p>
    </li>
  );
}

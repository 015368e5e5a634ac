import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { StatusMark, type Tone } from "#app/ui/controls/status-mark.tsx";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { ageLook } from "./recent-requests.tsx";

type Props = Pick<DashboardData, "waiting" | "wroteBack" | "reviews" | "sentence">;

/** What waits for the owner: new requests, customers who wrote back, reviews to decide about. */
export function WaitingRows({ waiting, wroteBack, reviews, sentence }: Props) {
  const count = waiting.length + wroteBack.length + reviews.length;
  return (
    <section aria-labelledby="waiting">
      <HeadingRow id="waiting" heading="Waiting for you">
        {waiting.length > 0 && (
          <Link to={`${href("/admin/contacts")}?status=pending`}>
            View All<span className="sr-only"> who wait</span>
          </Link>
        )}
      </HeadingRow>
      {count === 0 ? (
        <EmptyNote>{sentence}</EmptyNote>
      ) : (
        <RowList>
          {waiting.map((it) => (
            <RequestRow
              key={it.id}
              request={it}
              what="New request"
              when={
                <>
                  {it.age && <span className={ageLook[it.age.urgency]}>{it.age.text}</span>}
                  {it.age && ", "}
                  {it.received}
                </>
              }
            >
              , {it.service}
              {it.photos > 0 && `, ${it.photos} ${it.photos === 1 ? "photo" : "photos"}`}
            </RequestRow>
          ))}
          {wroteBack.map((it) => (
            <RequestRow key={it.id} request={it} what="Wrote back" when={it.received}>
              : {it.wrote ? `“${it.wrote}”` : "photos"}
            </RequestRow>
          ))}
          {reviews.map(({ id, name }) => (
            <Row
              key={id}
              {...{ name, tone: "completed", status: "Review" }}
              to={href("/admin/site/reviews")}
              ways={[["Read", href("/admin/site/reviews")]]}
            >
              <b className="font-semibold">Wrote a review</b>. Show it?
            </Row>
          ))}
        </RowList>
      )}
    </section>
  );
}

type Request = DashboardData["waiting"][number] | DashboardData["wroteBack"][number];
type RequestRowProps = { request: Request; what: string; when: ReactNode; children: ReactNode };

function RequestRow({ request, what, when, children }: RequestRowProps) {
  const { id, name, tone, statusLabel, call, text } = request;
  return (
    <Row
      {...{ name, tone, when }}
      status={statusLabel}
      to={href("/admin/contacts/:id", { id: String(id) })}
      ways={[
        ["Call", call],
        ["Text", text],
      ]}
    >
      <b className="font-semibold">{what}</b>
      {children}
    </Row>
  );
}

type RowProps = {
  name: string;
  tone: Tone;
  /** For screen readers, who do not see the mark. */
  status: string;
  when?: ReactNode;
  to: string;
  /** Labels and addresses of the buttons; one without an address is left out. */
  ways: [label: string, to: string | null][];
  children: ReactNode;
};

/** A row that is itself a link, with buttons above it. */
function Row({ name, tone, status, when, to, ways, children }: RowProps) {
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
        {when && <p className="pl-5.25 text-quiet tabular-nums lining-nums">{when}</p>}
        <p className="line-clamp-2 pl-5.25 wrap-anywhere">{children}</p>
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

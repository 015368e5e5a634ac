import { href, Link } from "react-router";
import { shownPhone } from "#app/requests/request/contact-request.ts";
import { Notice, RowList } from "#app/ui/page/title-row.tsx";

type Props = {
  rows: { id: number; name: string; phone: string; at: string }[];
  /** Their names or phones differ. */
  unlike: boolean;
  /** The download was refused, because the data have changed. */
  changed: boolean;
};

/** The requests of a person's page, each with its name and phone. */
export function PersonRequests({ rows, unlike, changed }: Props) {
  return (
    <>
      {changed && (
        <Notice role="status">
          What is stored has changed since you opened this. Nothing was given out: please look
          again.
        </Notice>
      )}
      {unlike && (
        <Notice>
          These requests do not all give the same name and phone. Anybody can write this email
          address into the form: look at each, and choose one alone where they are not of one
          person.
        </Notice>
      )}
      {rows.length > 1 && (
        <div className="px-edge pb-6">
          <RowList label="Requests">
            {rows.map(({ id, name, phone, at }) => (
              <li className="flex flex-wrap items-baseline justify-between gap-x-8 py-2" key={id}>
                <p className="min-w-0 wrap-anywhere">
                  <Link
                    className="inline-flex min-h-target items-center"
                    to={href("/admin/contacts/:id", { id: String(id) })}
                  >
                    Request {id}
                  </Link>
                  : {name}, {shownPhone(phone)}
                </p>
                <span className="flex flex-wrap items-baseline gap-x-8 text-note text-quiet">
                  {at}
                  <Link
                    className="inline-flex min-h-target items-center"
                    to={`${href("/admin/contacts/:id/person", { id: String(id) })}?only`}
                  >
                    This one alone
                  </Link>
                </span>
              </li>
            ))}
          </RowList>
        </div>
      )}
    </>
  );
}

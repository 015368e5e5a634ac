import { href, Link } from "react-router";
import { Notice, RowList } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/person.ts";

const linkLook = "inline-flex min-h-target items-center";

/** The requests of a person's page, each with its name and phone. */
export const PersonRequests = ({ rows, unlike }: Route.ComponentProps["loaderData"]) => (
  <>
    {unlike && (
      <Notice>
        These requests do not all give the same name and phone. Anybody can write this email address
        into the form: look at each, and choose one alone where they are not of one person.
      </Notice>
    )}
    {rows.length > 1 && (
      <div className="px-edge pb-6">
        <RowList label="Requests">
          {rows.map(({ id, about, at }) => (
            <li className="flex flex-wrap items-baseline justify-between gap-x-8 py-2" key={id}>
              <p className="min-w-0 wrap-anywhere">
                <Link className={linkLook} to={href("/admin/contacts/:id", { id })}>
                  Request {id}
                </Link>
                : {about}
              </p>
              <span className="flex flex-wrap items-baseline gap-x-8 text-note text-quiet">
                {at}
                <Link
                  className={linkLook}
                  to={`${href("/admin/contacts/:id/person", { id })}?only`}
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

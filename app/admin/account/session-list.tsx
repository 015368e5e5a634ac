import { Form } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, deleteLook } from "#app/ui/controls/button.tsx";
import { HeadingRow, NamedRow, RowList } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/account.ts";

type Props = Pick<Route.ComponentProps["loaderData"], "sessions"> & {
  failure: FormFailure | undefined;
};

/** The administrator's open sessions, with buttons to end them. */
export function SessionList({ sessions, failure }: Props) {
  // The last use is stored at most once an hour, so another device may be listed before this one.
  const thisFirst = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const rows = thisFirst.map((session) => (
    <NamedRow
      key={session.id}
      name={session.device}
      mark={session.current ? "this device" : undefined}
      note={`${session.current ? "" : `Last used ${session.lastUsed}. `}Since ${session.since}`}
    >
      {!session.current && (
        <Form method="post">
          <input type="hidden" name="session" value={session.id} />
          <button className={`${deleteLook} justify-end`} type="submit" name="intent" value="end">
            End
            <span className="sr-only">{` the session of ${session.device}, last used ${session.lastUsed}`}</span>
          </button>
        </Form>
      )}
    </NamedRow>
  ));
  return (
    <>
      <HeadingRow id="sessions" heading="Where you are signed in" />
      <FormMessage failure={failure} />
      <RowList>{rows.slice(0, unfolded)}</RowList>
      {sessions.length > unfolded && (
        <details>
          <summary className="inline-flex min-h-target cursor-pointer items-center text-note underline">
            {sessions.length - unfolded} more
          </summary>
          <RowList>{rows.slice(unfolded)}</RowList>
        </details>
      )}
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <Button variant="outline" name="intent" value="end-others">
            End All Other Sessions
          </Button>
        </Form>
      )}
    </>
  );
}

/** The number of sessions that are shown at once. */
const unfolded = 3;

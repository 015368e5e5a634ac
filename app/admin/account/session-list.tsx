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
  const rows = sessions.map(({ id, device, isCurrent, note }) => (
    <NamedRow key={id} name={device} mark={isCurrent ? "this device" : undefined} note={note}>
      {!isCurrent && (
        <Form method="post">
          <input type="hidden" name="session" value={id} />
          <button className={`${deleteLook} justify-end`} type="submit" name="intent" value="end">
            End<span className="sr-only">{` the session of ${device}. ${note}`}</span>
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

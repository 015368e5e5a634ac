import { Form } from "react-router";
import { ShownValue } from "#app/content/editor/shown-value.tsx";

type Props = {
  change: {
    id: number;
    title: string;
    label: string;
    was: unknown;
    now: unknown;
    /** Heading of the day; null if the row above has the same day. */
    day?: string | null;
    at: string;
    created_by: string;
    revertedAt: string | null;
    /** The change cannot be undone. */
    isFinal: boolean;
  };
};

/** One change with its former and new value, author, time, and a button to undo it. */
export function ChangeRow({ change }: Props) {
  return (
    <>
      {change.day && (
        <li className="border-line border-b bg-surface-muted px-edge py-2">
          <h2 className="text-note tracking-normal font-stretch-100%">{change.day}</h2>
        </li>
      )}
      <li className="grid gap-x-8 gap-y-3 border-line border-b px-edge py-4 lg:grid-cols-[14rem_minmax(0,1fr)_16rem]">
        <p className="wrap-anywhere">
          <b className="font-semibold">{change.title}</b>
          <span className="block text-quiet text-small">{change.label}</span>
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-quiet text-small">Was</dt>
          <dd className="text-quiet">
            <ShownValue value={change.was} />
          </dd>
          <dt className="text-quiet text-small">Now</dt>
          <dd>
            <ShownValue value={change.now} />
          </dd>
        </dl>
        <div className="text-small">
          <p className="text-quiet wrap-anywhere">
            {change.at}, {change.created_by}
          </p>
          {change.revertedAt && <p className="text-quiet">Undone {change.revertedAt}</p>}
          {change.isFinal && <p className="text-quiet">Cannot be undone</p>}
          {!change.revertedAt && !change.isFinal && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={change.id} />
              <button
                className="min-h-target min-w-target cursor-pointer text-left underline"
                type="submit"
              >
                Undo<span className="sr-only">: {change.label}</span>
              </button>
            </Form>
          )}
        </div>
      </li>
    </>
  );
}

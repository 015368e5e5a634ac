import { Form } from "react-router";
import { ShownValue } from "#app/content/editor/shown-value.tsx";

type Props = {
  change: {
    id: number;
    title: string;
    label: string;
    /** What happened to a row as a whole; null where a field was changed. */
    event: string | null;
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
      <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-line border-b px-edge py-3 leading-[1.4] lg:grid-cols-[24rem_minmax(0,1fr)_auto]">
        <p className="self-start wrap-anywhere">
          <span className="block text-note text-quiet">
            {change.title}, {change.at}, {change.created_by}
          </span>{" "}
          <b className="font-semibold">
            {change.event ? change.label.replace(/: (Deleted|Shown|Order)$/, "") : change.label}
          </b>
        </p>
        {change.event ? (
          <p className="max-lg:row-start-2">{change.event}</p>
        ) : (
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 max-lg:row-start-2">
            <dt className="text-quiet">Was</dt>
            <dd className="text-quiet">
              <ShownValue value={change.was} />
            </dd>
            <dt className="text-quiet">Now</dt>
            <dd>
              <ShownValue value={change.now} />
            </dd>
          </dl>
        )}
        <div className="text-right text-note text-quiet max-lg:row-span-2">
          {change.revertedAt && <p className="max-lg:max-w-24">Undone {change.revertedAt}</p>}
          {change.isFinal && <p className="max-lg:max-w-24">Cannot be undone</p>}
          {!change.revertedAt && !change.isFinal && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={change.id} />
              <button
                className="min-h-target min-w-target cursor-pointer text-right text-ink underline decoration-line-strong underline-offset-[0.22em]"
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

import { Form } from "react-router";
import { ShownValue } from "#app/content/editor/shown-value.tsx";
import type { Route } from "./+types/changes-page.ts";

type Props = { change: Route.ComponentProps["loaderData"]["changes"][number] };

/** One change with its former and new value, author, time, and a button to undo it. */
export function ChangeRow({ change }: Props) {
  return (
    <>
      {change.day && (
        <li className="border-line border-b px-edge pt-5 pb-2">
          <h2 className="font-semibold text-note tracking-normal font-stretch-100%">
            {change.day}
          </h2>
        </li>
      )}
      <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-line border-b px-edge leading-[1.4] max-xl:pb-3 xl:grid-cols-[20rem_minmax(0,1fr)_18rem_8rem] xl:items-baseline">
        <b className="font-semibold wrap-anywhere max-xl:col-start-1 max-xl:row-start-1">
          {change.event ? change.label.replace(/: (Deleted|Shown|Order)$/, "") : change.label}
        </b>
        {change.event ? (
          <p className="line-clamp-3 max-xl:col-span-2 max-xl:row-start-2">{change.event}</p>
        ) : (
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 max-xl:col-span-2 max-xl:row-start-2 xl:pb-2.5">
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
        <p className="text-note text-quiet max-xl:col-span-2 max-xl:row-start-3 max-xl:mt-1">
          {change.title}, {change.at}, {change.created_by}
        </p>
        <div className="text-right text-note text-quiet max-xl:row-start-1 max-xl:max-w-32">
          {change.revertedAt && <p>Undone {change.revertedAt}</p>}
          {change.isFinal && <p>Cannot be undone</p>}
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

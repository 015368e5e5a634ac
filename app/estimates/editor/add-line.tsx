import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { choiceLook } from "#app/ui/controls/field.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/editor.ts";

type EditorData = Route.ComponentProps["loaderData"];

/** Adds a line out of the price list, with JavaScript as soon as it is chosen, or an empty one. */
export function AddLine({ prices }: Pick<EditorData, "prices">) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {prices.length > 0 && (
        <>
          <select
            className={`${choiceLook} min-w-0 flex-1 max-md:basis-2/3 lg:max-w-100`}
            name="item"
            aria-label="Add from the price list"
            defaultValue=""
            onInput={(event) => event.stopPropagation()}
            onChange={({ currentTarget: { form, value } }) =>
              value && form?.requestSubmit(form.querySelector('[value="add"]'))
            }
          >
            <option value="">Add from the price list</option>
            {prices.map(({ name, items }) => (
              <optgroup key={name} label={name}>
                {items.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Button variant="outline" name="intent" value="add">
            Add
          </Button>
        </>
      )}
      <button
        className="min-h-target cursor-pointer font-semibold text-copper"
        type="submit"
        name="intent"
        value="own"
      >
        A line of your own
      </button>
    </div>
  );
}

type FirstProps = Pick<EditorData, "suggestion" | "customer"> & { children: ReactNode };

/** What an empty draft begins with: suggested lines, or some by hand. */
export function FirstLines({ suggestion: { items, area }, customer, children }: FirstProps) {
  return (
    <Split kind="dense" className="border-line border-b">
      <SplitSide height="py-6 lg:py-8">
        <h2 className="text-lead">No lines yet</h2>
        {items === 0 ? (
          <p className="mt-1 text-quiet">
            Your price list has nothing for this service yet.{" "}
            <Link to={href("/admin/site/prices")}>Open the price list</Link>
          </p>
        ) : (
          <>
            <p className="mt-1 max-w-prose text-quiet">
              {area} Your price list has {items === 1 ? "1 item" : `${items} items`} for this
              service. A first draft can be made of that; every number stays yours to change.
            </p>
            <Button className="mt-4" name="intent" value="suggest">
              Suggest lines for {customer}
            </Button>
          </>
        )}
      </SplitSide>
      <SplitSide height="py-6 lg:py-8">
        <h2 className="mb-3 text-lead">Or begin by hand</h2>
        {children}
      </SplitSide>
    </Split>
  );
}

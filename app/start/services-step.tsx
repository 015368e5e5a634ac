import { use } from "react";
import { controlLook } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Group, Input, ShownContext } from "./inputs.tsx";
import type { OfferedService } from "./offered-services.server.ts";
import { maxOwnServices } from "./steps.ts";

type Props = { services: OfferedService[]; typed: boolean };

/** A checkbox for each service; the price is shown for checked ones. */
export function ServicesStep({ services, typed }: Props) {
  const { value, error } = use(ShownContext);
  return (
    <>
      <ul className="border-line border-b max-md:[&_li:has(:checked)_b+span]:hidden">
        {services.map(({ code, name, about, price, example, chosen, lines }) => (
          <li
            key={code}
            className="grid items-center gap-x-4 border-line border-t has-checked:grid-cols-[minmax(0,1fr)_9.5rem]"
          >
            <Tick
              name={`take-${code}`}
              label={name}
              about={about}
              defaultChecked={typed ? value(`take-${code}`) !== "" : chosen}
            />
            <label className="hidden py-2 text-note text-quiet in-[li:has(:checked)]:block">
              <input
                className={`${controlLook} px-2.5! text-note!`}
                id={`price-${code}`}
                name={`price-${code}`}
                aria-label={`${name}, price`}
                defaultValue={typed ? value(`price-${code}`) : price}
                aria-invalid={error(`price-${code}`) !== undefined || undefined}
              />
              Such as {example.replace("From", "from")}
            </label>
            {lines.length > 0 && (
              <details className="col-span-full hidden pb-2 text-note in-[li:has(:checked)]:block">
                <summary className="min-h-target cursor-pointer content-center text-quiet">
                  What visitors read of it
                </summary>
                <ul className="grid gap-1 pb-2">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <details open={typed && value("own-name-0") !== ""}>
        <summary className="inline-flex min-h-target cursor-pointer items-center font-semibold text-copper">
          Something else
        </summary>
        {Array.from({ length: maxOwnServices }, (_, place) => `${place}`).map((place) => (
          <div key={place} className="mt-4 grid gap-3">
            <Group name={`Service ${Number(place) + 1}`}>
              <div className="grid gap-3">
                <Input name={`own-name-${place}`} label="Name" />
                <Input name={`own-subtitle-${place}`} label="In one sentence" optional />
                <Input name={`own-price-${place}`} label="Price" optional />
              </div>
            </Group>
          </div>
        ))}
      </details>
    </>
  );
}

import { use } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { ColorField } from "#app/content/editor/field-input.tsx";
import { PhotoInput } from "#app/content/editor/photo-input.tsx";
import type { ValuesOf } from "#app/content/sheet/sheet.ts";
import { Swatch } from "#app/look/accent-choice.tsx";
import { Mark } from "#app/look/brand.tsx";
import { firstQuotation, lookSheet } from "#app/look/look-sheet.ts";
import { Field } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { accents } from "#app/ui/page/accents.ts";
import { Group, ShownContext } from "./inputs.tsx";

type Props = { look: ValuesOf<typeof lookSheet>; opened: { version: number; seen: number } };

/** The accent, with a sample of the home page, and the logo. Its inputs have the names of the Look sheet's. */
export function LookStep({ look, opened }: Props) {
  const { error } = use(ShownContext);
  const isOwn = !Object.values(accents).some((it) => it === look.accent);
  return (
    <div className="grid gap-6">
      <Group name="Color" error={error("accent")}>
        <div className="grid grid-cols-4 gap-x-0.5 gap-y-3">
          {Object.entries(accents).map(([name, color]) => (
            <label key={name} className="group/accent contents cursor-pointer text-note">
              <span className="relative has-checked:font-semibold">
                <input
                  className="sr-only peer"
                  type="radio"
                  name="accent"
                  value={color}
                  defaultChecked={look.accent === color}
                />
                <Swatch name={name} color={color} />
              </span>
              <LookSample color={color} />
            </label>
          ))}
        </div>
        <div className="group/own mt-3">
          {/* Its value is empty, so that the field's of the same name counts. */}
          <Tick
            type="radio"
            name="accent"
            value=""
            label="A color of my own"
            defaultChecked={isOwn}
          />
          <div className="hidden group-has-[[type=radio]:checked]/own:block">
            <ColorField name="accent" label="Your color" defaultValue={look.accent} />
          </div>
        </div>
      </Group>
      {(["logo", "ownerPhoto"] as const).map((name) => (
        <PhotoInput
          key={name}
          field={lookSheet.fields[name]}
          name={name}
          value={look[name]}
          error={error(name)}
        />
      ))}
      <Field
        name="ownerName"
        label="Your name"
        optional
        autoComplete="name"
        hint={`It signs the words on About, which you can change: “${firstQuotation}”`}
        defaultValue={look.ownerName}
        error={error("ownerName")}
      />
      <input type="hidden" name="icon.url" value={look.icon?.url ?? ""} />
      {Object.entries(opened).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </div>
  );
}

/** A piece of the home page in one color, shown while that color is chosen. Nothing in it can be pressed. */
function LookSample({ color }: { color: string }) {
  const { name } = useBusiness();
  return (
    <span
      className="-order-1 col-span-4 mb-3 hidden border border-line bg-ground text-dark [--color-ink:var(--color-dark)] group-has-checked/accent:block"
      aria-hidden="true"
    >
      <span className="flex items-center gap-3 border-[#d9d3c8] border-b p-3 font-semibold [&_svg]:size-6">
        <Mark /> <span className="min-w-0 wrap-anywhere">{name}</span>
      </span>
      <span className="block p-4">
        <span className="block max-w-[12em] font-semibold text-[1.625rem] leading-[1.08] font-stretch-(--heading-stretch)">
          There’s a better floor under this one.
        </span>
        <span className="mt-4 flex flex-wrap items-center gap-4 font-semibold text-note">
          <span className="px-4 py-3 text-[#fbfaf7]" style={{ background: color }}>
            Get Free Quote
          </span>
          <span style={{ color }}>See our work</span>
        </span>
      </span>
    </span>
  );
}

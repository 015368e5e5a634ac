import { href, Link } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { PhotoInput } from "#app/content/editor/photo-input.tsx";
import type { PagePhoto } from "#app/content/sheet/field-kinds.ts";
import { Mark } from "#app/look/brand.tsx";
import { lookSheet } from "#app/look/look-sheet.ts";
import { accents } from "./accents.ts";
import { Group, type Shown } from "./inputs.tsx";

type Look = { accent: string; logo: PagePhoto | null; icon: PagePhoto | null };
type Props = { shown: Shown; look: Look; opened: { version: number; seen: number } };

/** The accent, shown at once on a piece of the home page, and the logo. Its inputs are the sheet's. */
export function LookStep({ shown, look, opened }: Props) {
  const isOwn = !Object.values(accents).some((it) => it === look.accent);
  const choices = { ...accents, ...(isOwn && { Yours: look.accent }) };
  return (
    <div className="accent-choice grid gap-6">
      <LookSample />
      <Group name="Color" error={shown.error("accent")}>
        <div className="grid grid-cols-4 gap-x-0.5 gap-y-3">
          {Object.entries(choices).map(([name, color]) => (
            <label key={name} className="cursor-pointer text-note has-checked:font-semibold">
              <input
                className="sr-only peer"
                type="radio"
                name="accent"
                value={color}
                defaultChecked={look.accent === color}
              />
              <span
                className="mb-1 grid h-14 place-items-center text-[#fbfaf7] outline-[#fbfaf7] -outline-offset-6 peer-checked:outline-2 peer-focus-visible:[box-shadow:0_0_0_3px_var(--color-focus)] [&>svg]:hidden peer-checked:[&>svg]:block"
                style={{ background: color }}
              >
                <svg
                  className="size-5"
                  viewBox="0 0 20 20"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  aria-hidden="true"
                >
                  <path d="M4 10.5l4 4 8-9" />
                </svg>
              </span>
              {name}
            </label>
          ))}
        </div>
      </Group>
      <p>
        <Link className="inline-flex min-h-target items-center" to={href("/admin/site/look")}>
          A color of my own
        </Link>
      </p>
      <PhotoInput
        field={lookSheet.fields.logo}
        name="logo"
        value={look.logo}
        error={shown.error("logo")}
      />
      <input type="hidden" name="icon.url" value={look.icon?.url ?? ""} />
      {Object.entries(opened).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </div>
  );
}

/** What visitors press, in the chosen color; a picture of it, so it cannot be pressed. */
function LookSample() {
  const { name } = useBusiness();
  return (
    <div
      className="border border-line bg-[#f1eee8] text-[#24211e] [--color-ink:#24211e]"
      aria-hidden="true"
    >
      <p className="flex items-center gap-3 border-[#d9d3c8] border-b p-3 font-semibold [&_svg]:size-6">
        <Mark /> <span className="min-w-0 wrap-anywhere">{name}</span>
      </p>
      <div className="p-4">
        <p className="max-w-[12em] font-semibold text-[1.625rem] leading-[1.08] font-stretch-(--heading-stretch)">
          There’s a better floor under this one.
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-4 font-semibold text-note">
          <span className="bg-(--chosen) px-4 py-3 text-[#fbfaf7]">Get Free Quote</span>
          <span className="text-(--chosen)">See our work</span>
        </p>
      </div>
    </div>
  );
}

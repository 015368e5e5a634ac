import { use } from "react";
import { EditedValues } from "#app/content/editor/edited-values.ts";
import { accents } from "#app/ui/page/accents.ts";
import { readColor } from "#app/ui/page/color.ts";
import { nearestAccent } from "./accent.ts";

/**
 * A color to choose, with its name. It is marked while the radio button before it is checked, or the
 * button around it (`group/accent`) pressed.
 */
export const Swatch = ({ name, color }: { name: string; color: string }) => (
  <>
    <span
      className="mb-1 grid h-14 place-items-center text-[#fbfaf7] outline-[#fbfaf7] -outline-offset-6 peer-checked:outline-3 peer-checked:after:content-['✓'] group-aria-pressed/accent:outline-3 group-aria-pressed/accent:after:content-['✓'] peer-focus-visible:[box-shadow:0_0_0_3px_var(--color-focus)]"
      style={{ background: color }}
    />
    {name}
  </>
);

/** Buttons that take a color: the nearest one that passes, where the typed one does not, and the proposals. */
export function AccentChoice() {
  const { values, fill } = use(EditedValues);
  const accent = readColor(String(values.accent));
  const nearest = accent && nearestAccent(accent);
  const passing = nearest && nearest !== accent ? { [`Use ${nearest}`]: nearest } : {};
  return (
    <>
      <p className="mt-3 grid grid-cols-4 gap-x-0.5 gap-y-3 text-note">
        {Object.entries({ ...passing, ...accents }).map(([name, color]) => (
          <button
            key={name}
            className="group/accent cursor-pointer text-left aria-pressed:font-semibold"
            type="submit"
            aria-pressed={color === accent}
            name="intent"
            value={`set:accent:${color}`}
            onClick={(event) => {
              event.preventDefault();
              fill({ accent: color });
            }}
          >
            <Swatch name={name} color={color} />
          </button>
        ))}
      </p>
      {accent && (
        <p className="mt-4">
          Is it readable?{" "}
          <b className={`font-semibold ${nearest === accent ? "" : "text-error"}`}>
            {nearest === accent ? "Yes, everywhere." : "No, it is too light."}
          </b>
        </p>
      )}
    </>
  );
}

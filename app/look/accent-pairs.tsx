import type { Hex } from "#app/ui/page/color.ts";
import { pairsOf, passes } from "./accent.ts";

const shown = ["Links on the page", "Buttons", "Links on dark areas", "Buttons on dark areas"];

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

/** Whether an accent can be read, and how links and buttons in it look. */
export const AccentPairs = ({ accent }: { accent: Hex }) => (
  <section className="grid gap-3" aria-label="Is it readable?">
    <p>
      Is it readable?{" "}
      {passes(accent) ? (
        <b className="font-semibold">Yes, everywhere.</b>
      ) : (
        <b className="font-semibold text-error">No, it is too light.</b>
      )}
    </p>
    {/* Not read out, because it may be too faint to read. */}
    <ul className="grid grid-cols-2 gap-1 forced-color-adjust-none" aria-hidden="true" data-sample>
      {pairsOf(accent)
        .filter(({ where }) => shown.includes(where))
        .map(({ where, color, ground }) => (
          <li
            key={where}
            className="px-4 py-2.5 font-semibold text-note"
            style={{ background: ground, color }}
          >
            {where}
          </li>
        ))}
    </ul>
  </section>
);

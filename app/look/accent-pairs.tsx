import type { Hex } from "#app/ui/page/color.ts";
import { pairsOf, passes } from "./accent.ts";

const shown = ["Links on the page", "Buttons", "Links on dark areas", "Buttons on dark areas"];

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

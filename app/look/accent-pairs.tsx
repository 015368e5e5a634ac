import type { Hex } from "#app/ui/page/color.ts";
import { asked, pairsOf } from "./accent.ts";

/** Every pair of letters and ground that comes of an accent, with its contrast. */
export function AccentPairs({ accent }: { accent: Hex }) {
  return (
    <section aria-labelledby="pairs">
      <div className="flex items-baseline justify-between gap-4 text-note">
        <h2 className="text-note tracking-normal font-stretch-100%" id="pairs">
          Every pair that comes of it
        </h2>
        <span className="text-quiet">{asked} or more</span>
      </div>
      <ul className="mt-2 border-line border-t">
        {pairsOf(accent).map(({ where, color, ground, ratio }) => (
          <li
            key={where}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_3.5rem_4.5rem] items-center gap-3 border-line border-b"
          >
            <span className="sr-only">{where}</span>
            <span
              // Told above: what is too faint to read is there to be looked at.
              aria-hidden="true"
              data-sample
              className="my-1.5 flex min-h-11 items-center px-4 py-2 font-semibold text-note forced-color-adjust-none"
              style={{ background: ground, color }}
            >
              {where}
            </span>
            {/* Cut, not rounded: 4.48 must not be called 4.5. */}
            <span className="numeral text-right text-lead tracking-normal">
              {(Math.floor(ratio * 10) / 10).toFixed(1)}
            </span>
            {ratio >= asked ? (
              <span className="text-quiet text-small">passes</span>
            ) : (
              <span className="font-semibold text-error text-small">too faint</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Hex } from "#app/ui/page/color.ts";
import { minContrast, pairsOf, passes } from "./accent.ts";

/** All pairs of text and ground that an accent gives, with their contrast. */
export function AccentPairs({ accent }: { accent: Hex }) {
  return (
    <details className="border-line border-y">
      <summary className="flex min-h-target cursor-pointer items-center justify-between gap-4 py-2">
        <span>
          Is it readable?{" "}
          {passes(accent) ? (
            <b className="font-semibold">Yes, everywhere.</b>
          ) : (
            <b className="font-semibold text-error">No, it is too light.</b>
          )}
        </span>
        <span className="text-quiet text-small underline">Figures</span>
      </summary>
      <p className="text-quiet text-small">Contrast of text, {minContrast} or more.</p>
      <ul className="mt-2 border-line border-t">
        {pairsOf(accent).map(({ where, color, ground, ratio }) => (
          <li
            key={where}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_3.5rem_4.5rem] items-center gap-3 border-line border-b"
          >
            <span className="sr-only">{where}</span>
            <span
              // The hidden text above is read out instead, because this may be too faint to read.
              aria-hidden="true"
              data-sample
              className="my-1.5 flex min-h-11 items-center px-4 py-2 font-semibold text-note forced-color-adjust-none"
              style={{ background: ground, color }}
            >
              {where}
            </span>
            {/* Rounded down: 4.48 must not be shown as 4.5. */}
            <span className="numeral text-right text-lead tracking-normal">
              {(Math.floor(ratio * 10) / 10).toFixed(1)}
            </span>
            {ratio >= minContrast ? (
              <span className="text-quiet text-small">passes</span>
            ) : (
              <span className="font-semibold text-error text-small">too faint</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

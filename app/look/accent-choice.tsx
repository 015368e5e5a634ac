import type { Hex } from "#app/ui/page/color.ts";
import { accentTrouble } from "./accent.ts";

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

/** Whether words in an accent can be read. */
export const IsReadable = ({ accent }: { accent: Hex }) => (
  <p>
    Is it readable?{" "}
    {accentTrouble(accent) ? (
      <b className="font-semibold text-error">No, it is too light.</b>
    ) : (
      <b className="font-semibold">Yes, everywhere.</b>
    )}
  </p>
);

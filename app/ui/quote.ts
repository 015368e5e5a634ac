const wide = "font-medium [font-stretch:var(--heading-stretch)]";
// The opening mark hangs in the margin, so that the words stand on the line of the rest.
const hanging = "[&_p]:-indent-[0.45em]";

/** The looks of quoted words: among others, larger than the rest, and as the only ones in view. */
export const quoteLook = {
  text: `${hanging} text-lead leading-[1.45] tracking-[-0.008em]`,
  large: `${hanging} ${wide} max-w-[21em] text-[clamp(1.5rem,1rem+1.5vw,2.125rem)] leading-[1.2] tracking-[-0.022em]`,
  display: `${hanging} ${wide} max-w-[15em] text-[clamp(1.75rem,0.95rem+2.6vw,3.125rem)] leading-[1.12] tracking-[-0.028em]`,
};

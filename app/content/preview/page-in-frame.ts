/** The innermost of these sections that holds what was pressed. */
export const pressedSection = (ids: readonly string[], { target }: Event) =>
  (target as Element).closest(`:is(${ids.map((id) => `[id="${id}"]`)})`)?.id;

/** A section of the page: its id there, "" for none, and the heading of its part in the form. */
export type Section = { id: string; name: string };

const none: Section = { id: "", name: "" };

const mark = "data-open";
const around = "data-around";
const low = "data-low";
/** Pixels of height below which a part's name would cover its words, and stands below it. */
const minHeightInside = 160;
/** Pixels between a part's words and an outline around it. */
const marginAround = 12;

/** Outlines a section with its name, and takes the outline off the former one. @returns the section */
function outline(page: Document, { id, name } = none): HTMLElement | null {
  for (const former of page.querySelectorAll(`[${mark}]`))
    for (const attribute of [mark, around, low]) former.removeAttribute(attribute);
  const section = page.getElementById(id);
  if (!section) return null;
  const { left, height } = section.getBoundingClientRect();
  const padding = page.defaultView?.getComputedStyle(section).paddingLeft;
  section.setAttribute(mark, name);
  // Inside, the outline would cut the words of a part without padding; at the page's edge it has no room outside.
  section.toggleAttribute(around, left > marginAround && padding === "0px");
  section.toggleAttribute(low, height < minHeightInside);
  return section;
}

/** Pixels of the page above a section that is shown. */
const marginAbove = 100;

/** Outlines a section and brings it into view. */
export function showSection(page: Document, section: Section | undefined): void {
  const top = outline(page, section)?.getBoundingClientRect().top;
  if (top !== undefined) page.defaultView?.scrollBy({ top: top - marginAbove, behavior: "smooth" });
}

/** A style sheet of its own, because what is in the head would be replaced with the page. */
export function addOutlineLook(page: Document): void {
  const frame = page.defaultView as (Window & typeof globalThis) | null;
  if (!frame) return;
  const look = new frame.CSSStyleSheet();
  // The second outline lies over the section's pictures. In a layer, so that a section's own position goes first.
  // The name of a low section hangs below it, between a header's brand and its menu.
  look.replaceSync(`
    @layer base { [${mark}] { position: relative; } }
    [${mark}], [${mark}]::after { outline: 4px solid #9f4a1a; outline-offset: -4px; }
    [${around}], [${around}]::after { outline-offset: ${marginAround - 4}px; }
    [${mark}]::before {
      content: attr(${mark}); position: absolute; top: 0; right: 0; z-index: 25; padding: 0.3em 0.7em;
      background: #9f4a1a; color: #fbfaf7; font: 600 max(13px, 1.4vw) / 1.3 var(--font-sans);
    }
    [${low}]::before { top: 100%; right: 58%; }
    [${around}]::before { top: auto; bottom: calc(100% + ${marginAround}px); right: -${marginAround}px; }
    [${mark}]::after { content: ""; position: absolute; inset: 0; z-index: 9; pointer-events: none; }
  `);
  page.adoptedStyleSheets = [look];
}

/** Shows another version of the page with the same section outlined, without a flash or a jump. */
export function replacePage(page: Document, next: Document, section: Section | undefined): void {
  outline(page);
  morph(page.documentElement, next.documentElement);
  outline(page, section);
}

/** Makes one node like another. What is alike stays. */
function morph(old: Node, next: Node): void {
  if (old.isEqualNode(next)) return;
  const children = [...old.childNodes];
  const others = [...next.childNodes];
  const isAlike = old.cloneNode(false).isEqualNode(next.cloneNode(false));
  if (!isAlike || children.length !== others.length) old.parentNode?.replaceChild(next, old);
  else for (const [place, child] of children.entries()) morph(child, others[place] as Node);
}

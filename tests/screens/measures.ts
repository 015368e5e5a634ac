import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on the page as it stands: each broken rule with the elements that break it. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The legacy mode needs no second page, and so works with JavaScript off as well.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** How many pixels of the page, or of the dialog over it, lie beside the window. */
export const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    const boxes = dialog ? [document.documentElement, dialog] : [document.documentElement];
    return Math.max(...boxes.map((it) => it.scrollWidth - it.clientWidth));
  });

/** Controls below 44 px in height or width; a link within a sentence is as high as its line. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const within = document.querySelector("dialog[open]") ?? document.body;
    const controls = within.querySelectorAll(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    return [...controls].flatMap((it) => {
      const shown = it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!shown || it.closest(".sr, .skip, [hidden]")) return [];
      if (it.matches("p > a, dd > a") && getComputedStyle(it).display === "inline") return [];
      const { width, height } = (it.closest("label") ?? it).getBoundingClientRect();
      if (width >= 43.9 && height >= 43.9) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${it.outerHTML.slice(0, 120)}`];
    });
  });

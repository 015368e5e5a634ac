import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Half as long as what it would send to each page by itself. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * What axe finds on the page as it stands, by all its rules or the ones that are named: each broken
 * rule with the elements that break it.
 */
export async function axeFindings(page: Page, rules: string[] = []): Promise<string[]> {
  await settle(page);
  // With JavaScript off a page's timers never fire, and axe waits for one at each of its steps.
  await page.evaluate(() => {
    const next = (step: () => void) => void Promise.resolve().then(step);
    Object.assign(window, { setTimeout: next });
  });
  // The legacy mode needs no second page, and so works with JavaScript off as well.
  // A sample of a color that was refused is there to be looked at, not to be read.
  const axe = new AxeBuilder({ page, axeSource })
    .exclude("[data-sample]")
    .setLegacyMode()
    .options({ preload: false, resultTypes: ["violations"] });
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Lets what enters come to rest; what goes round and round, as a waiting line, goes on. */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
  });

/** How many pixels of the page, or of the dialog over it, lie beside the window. */
export const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    const boxes = dialog ? [document.documentElement, dialog] : [document.documentElement];
    return Math.max(...boxes.map((it) => it.scrollWidth - it.clientWidth));
  });

/** Words in a column so narrow that they break letter by letter. */
export const squeezedWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap((it) => {
      const hasWords = [...it.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? "").trim().length > 5,
      );
      const { width, height } = it.getBoundingClientRect();
      return hasWords && width > 1 && width < 48 && height > 5 * width
        ? [it.outerHTML.slice(0, 120)]
        : [];
    }),
  );

/** Lines of a dialog's words that lie under its Close. */
export const wordsUnderClose = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    const close = dialog?.querySelector(".close");
    if (!dialog || !close) return [];
    const over = close.getBoundingClientRect();
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const words = texts.currentNode;
      if (words.parentElement?.closest(".close, .sr-only, option")) continue;
      const range = document.createRange();
      range.selectNodeContents(words);
      const shownTo = words.parentElement?.getBoundingClientRect().right ?? 0;
      // A line's box is higher than its letters, and as wide as what is cut off at its end.
      const under = [...range.getClientRects()].some(
        (line) =>
          Math.min(line.right, shownTo) > over.left &&
          line.left < over.right &&
          line.bottom > over.top + 4 &&
          line.top < over.bottom - 4,
      );
      if (under) covered.push(words.nodeValue ?? "");
    }
    return covered;
  });

/**
 * Controls below 44 px in height or width; a link within a sentence is as high as its line, and one
 * that is stretched over its card as large as that.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const within = document.querySelector("dialog[open]") ?? document.body;
    const controls = within.querySelectorAll(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    return [...controls].flatMap((it) => {
      const shown = it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!shown || it.closest(".sr, .sr-only, .skip, [hidden]")) return [];
      if (it.matches("p > a, dd > a") && getComputedStyle(it).display === "inline") return [];
      const stretched =
        getComputedStyle(it, "::after").inset === "0px" && it.closest("article, li");
      const target = stretched || it.closest("label") || it;
      const { width, height } = target.getBoundingClientRect();
      if (width >= 43.9 && height >= 43.9) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${it.outerHTML.slice(0, 120)}`];
    });
  });

/** Landmarks, headings, links and controls in the order that a screen reader comes to them. */
export async function outline(page: Page, within: string): Promise<string[]> {
  const tree = await page.locator(within).ariaSnapshot();
  const said = new RegExp(
    // A line whose name holds ": " stands in single quotes, with its own ones doubled.
    `^\\s*- '?(${roles.join("|")})\\b(?: "((?:[^"\\\\]|\\\\.)*)")?(?: \\[level=(\\d)\\])?`,
    "gm",
  );
  return [...tree.matchAll(said)].map(([line, role, name, level]) => {
    const quoted = line.trimStart().startsWith("- '");
    const plain = name?.replace(/\\(.)/g, "$1");
    const words = quoted ? plain?.replaceAll("''", "'") : plain;
    return [level ? `h${level}` : role, words].filter(Boolean).join(" ");
  });
}

const roles = [
  ...["banner", "navigation", "main", "contentinfo", "complementary", "region", "search"],
  ...["dialog", "log", "heading", "link", "button"],
  ...["textbox", "searchbox", "combobox", "checkbox", "radio", "slider"],
];

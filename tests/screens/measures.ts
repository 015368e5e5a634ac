import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Half as large as the source that it would inject by default. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * Runs axe on the page, with all rules or only these.
 * @returns each violated rule with its elements
 */
export async function axeFindings(page: Page, rules: string[] = []): Promise<string[]> {
  await settle(page);
  // With JavaScript off timers never fire, but axe waits for one at each step.
  await page.evaluate(() => {
    const next = (step: () => void) => void Promise.resolve().then(step);
    Object.assign(window, { setTimeout: next });
  });
  // The legacy mode needs no second page, so it works with JavaScript off too.
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ preload: false, resultTypes: ["violations"] });
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Waits for animations to end, except endless ones such as a progress line. */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
  });

/** How many pixels the page, or the dialog over it, overflows the window horizontally. */
export const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    const boxes = dialog ? [document.documentElement, dialog] : [document.documentElement];
    return Math.max(...boxes.map((it) => it.scrollWidth - it.clientWidth));
  });

/** Lists words in a column so narrow that they break between letters. */
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

/** Lists lines of a dialog's text that its Close button covers. */
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
      // A line's box is higher than its letters, and includes text that is clipped.
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
 * Lists controls smaller than 44 px. Allows links within a sentence, and measures the card for a link that is
 * stretched over it.
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

/** Lists landmarks, headings, links and controls in the order of a screen reader. */
export async function outline(page: Page, within: string): Promise<string[]> {
  const tree = await page.locator(within).ariaSnapshot();
  const said = new RegExp(
    // A line whose name contains ": " is in single quotes, with single quotes doubled.
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

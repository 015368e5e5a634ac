import { globSync, readFileSync } from "node:fs";
import { attributes } from "./pages.ts";

const classes = (rules: string) =>
  new Set([...rules.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, it = ""]) => it.replace(/\\/g, "")));

/** The rules in Tailwind's layer of utilities, up to its closing brace. */
function utilities(css: string): Set<string> {
  const start = css.indexOf("@layer utilities{") + "@layer utilities".length;
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return classes(css.slice(start, at));
  }
  throw new Error("A layer has no end.");
}

const sheets = globSync("build/client/assets/*.css").map((file) => {
  const css = readFileSync(file, "utf8");
  return {
    href: file.slice("build/client".length),
    utilities: css.includes("@layer utilities{") ? utilities(css) : new Set<string>(),
  };
});

/** Lists the style sheets that a page links, in order, as files of the build. */
export const linkedSheets = (html: string) =>
  attributes(html, "link", "href").filter((href) => href.endsWith(".css"));

/**
 * Lists the utilities that a page uses but that its last style sheet lacks. One sheet must have all of them,
 * because the order of the rules matters.
 */
export function missingUtilities(html: string): string[] {
  const linked = linkedSheets(html);
  const own = linked
    .map((href) => sheets.find((it) => it.href === href))
    .findLast((it) => it && it.utilities.size > 0);
  const written = attributes(html, "[a-z][a-z0-9]*", "class").flatMap((it) => it.split(/\s+/));
  return [...new Set(written)].filter(
    (name) => !own?.utilities.has(name) && sheets.some((it) => it.utilities.has(name)),
  );
}

/** Custom properties that components set on elements. */
const ofElements = new Set(
  globSync("app/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(--[\w-]+)"/g)].map(([, name = ""]) => name),
  ),
);

const everySheet = globSync("build/client/assets/*.css")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const defined = new Set([...everySheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));

/** Lists custom properties that the build's style sheets use but nothing defines. */
export function undefinedProperties(): string[] {
  // Ignores those with a fallback, and Tailwind's own, which @property defines.
  const asked = [...everySheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);
  return [...new Set(asked)].filter(
    (name) =>
      !defined.has(name) && !ofElements.has(name) && !everySheet.includes(`@property ${name}`),
  );
}

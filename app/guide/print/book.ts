import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type Business,
  hoursText,
  listed,
  telephoneLink,
  townNames,
} from "#app/business/business.ts";

/** The folder of the guide's source: its pages, style and photographs. */
const folder = import.meta.dirname;

/** The style sheets, in the order in which they come. */
const styles = ["paper", "page", "photographs", "rows", "single-pages", "last-pages"];

const pageFiles = readdirSync(`${folder}/pages`).sort();

/**
 * Ten hexadecimal digits that change with every page, the style and the photographs, but not with
 * the business's name and numbers. It is printed on the last page.
 */
export function edition(): string {
  const css = styles.map((name) => readFileSync(`${folder}/${name}.css`, "utf8")).join("\n");
  const hash = createHash("sha256").update(css);
  for (const name of pageFiles) hash.update(name).update(readFileSync(`${folder}/pages/${name}`));
  for (const name of readdirSync(`${folder}/photographs`).sort())
    hash.update(name).update(readFileSync(`${folder}/photographs/${name}`));
  return hash.digest("hex").slice(0, 10);
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/**
 * The guide as one HTML document, its links to style and photographs relative to `bookFolder`.
 * In the pages `{word}` stands for a fact of the business, `{page:stone}` for that page's number.
 * @throws Error naming a word that stands for nothing
 */
export function bookHtml(business: Business): string {
  const words: Record<string, string> = {
    name: escaped(business.name),
    phone: escaped(business.phone),
    telephone: telephoneLink(business.phone),
    "emergency phone": escaped(business.emergencyPhone),
    "emergency telephone": telephoneLink(business.emergencyPhone),
    email: escaped(business.email),
    license: business.license ? ` License ${escaped(business.license)}.` : "",
    hours: escaped(hoursText(business)),
    towns: escaped(listed(townNames(business))),
    county: escaped(business.county),
    edition: edition(),
    foot: `<div class="foot" aria-hidden="true"><span>Floor Restoration Secrets</span><span>${escaped(business.name)}, ${escaped(business.phone)}</span></div>`,
  };
  for (const [index, name] of pageFiles.entries())
    words[`page:${name.replace(/^\d+-|\.html$/g, "")}`] = String(index + 1);
  const pages = pageFiles.map((name) =>
    readFileSync(`${folder}/pages/${name}`, "utf8").replace(/\{([a-z: -]+)\}/g, (_, word) => {
      const text = words[word];
      if (text === undefined) throw new Error(`${name}: {${word}} stands for nothing.`);
      return text;
    }),
  );
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>Floor Restoration Secrets: a free guide by ${escaped(business.name)}</title>
${styles.map((name) => `<link rel="stylesheet" href="${name}.css">`).join("\n")}
</head>
<body>
${pages.join("\n")}
</body>
</html>
`;
}

/** The folder that the document's links are relative to. */
export const bookFolder = fileURLToPath(new URL(".", import.meta.url));

import { env } from "#app/environment/environment.server.ts";
import { escapeHtml } from "#app/forms/text-fields.ts";
import { backgrounds, groundsOf } from "#app/look/accent.ts";
import { currentAccent } from "#app/look/look.server.ts";

type Linked = { href?: string | null };

/** The content of a mail. */
export type MailPage = {
  heading: string;
  /** The text that continues the heading. */
  lead: string;
  /** The main link, a button below what is told. */
  first?: { words: string; href: string } | null;
  facts?: (Linked & { label: string; value: string })[];
  /** The lines of a bill, each with an optional note below it. */
  amounts?: { label: string; note?: string; amount: string; isTotal?: boolean }[];
  /** A message, in the words of its author. */
  words?: string;
  /** Links and other ways to reply, one per line. */
  ways?: (Linked & { words: string })[];
  foot?: string;
};

/** A link into the back office; if the site's origin is unknown, its path as text. */
export const officeLink = (words: string, path: string): Linked & { words: string } =>
  env.SITE_URL
    ? { words, href: env.SITE_URL + path }
    : { words: `It stands in the back office under ${path}.` };

/** A mail as plain text and as HTML. */
export const mailTexts = (page: MailPage) => ({ text: mailText(page), html: mailHtml(page) });

function mailText(page: MailPage): string {
  const { heading, lead, first, facts = [], amounts = [], words, ways = [], foot } = page;
  const noteOf = (note: string | undefined) => (note ? ` (${note})` : "");
  const parts = [
    `${heading} ${lead}`,
    first && `${first.words}: ${first.href}`,
    facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    words,
    amounts.map((it) => `${it.label}: ${it.amount}${noteOf(it.note)}`).join("\n"),
    ...ways.map((way) => (way.href ? `${way.words}: ${way.href}` : way.words)),
    foot,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const { page, chalk } = backgrounds.day;
const { ground, plaster } = backgrounds.dark;

// Some mail clients drop style sheets, so elements have inline colours. Dark mode overrides them.
const stylesWith = ({ copper, action }: { copper: string; action: string }) => `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${ground} !important; color: ${page} !important; }
  .quiet { color: #b9b0a3 !important; }
  .slab { background: ${plaster} !important; }
  .line { border-color: #4b4640 !important; }
.page a { color: ${copper} !important; }
.page a.act { background: ${action} !important; color: ${ground} !important; }
}`;

const quiet = 'class="quiet" style="color:#5f574d;';
const anywhere = "overflow-wrap:anywhere;word-break:break-word;";

/** The HTML of a mail. Its first element is hidden: the preview text in a list of mails. */
export function mailHtml(content: MailPage): string {
  const { heading, lead, first, facts = [], amounts = [], words = "", ways = [], foot } = content;
  const { day, dark } = groundsOf(currentAccent().accent);
  const linked = (words: string, href: string | null | undefined, more = "") =>
    href
      ? `<a href="${escapeHtml(href)}" style="color:${day.copper};${more}">${escapeHtml(words)}</a>`
      : escapeHtml(words);
  const table = (rows: string[], more = "") =>
    rows.length > 0 &&
    `<table style="border-collapse:collapse;margin:0 0 20px;${more}">\n${rows.join("\n")}\n</table>`;
  const factRow = ({ label, value, href }: (typeof facts)[number]) => `<tr>
<th scope="row" ${quiet}font-weight:400;text-align:left;vertical-align:top;padding:6px 24px 6px 0">${escapeHtml(label)}</th>
<td style="padding:6px 0;${anywhere}">${linked(value, href)}</td>
</tr>`;
  const amountRow = ({ label, note, amount, isTotal }: (typeof amounts)[number]) => {
    const look = isTotal ? "vertical-align:baseline;font-weight:700;" : "vertical-align:top;";
    const cell = `class="line" style="border-top:1px solid #cfc7ba;padding:9px 0;${look}`;
    const below = note ? `<br><span ${quiet}font-size:14px">${escapeHtml(note)}</span>` : "";
    return `<tr>
<td ${cell}${anywhere}">${escapeHtml(label)}${below}</td>
<td ${cell}padding-left:16px;text-align:right;white-space:nowrap;${isTotal ? "font-size:22px" : ""}">${escapeHtml(amount)}</td>
</tr>`;
  };
  const parts = [
    `<h1 style="font-size:24px;line-height:1.2;margin:0 0 4px;${anywhere}">${escapeHtml(heading)}</h1>`,
    `<p ${quiet}margin:0 0 20px">${escapeHtml(lead)}</p>`,
    words &&
      `<p class="slab" style="margin:0 0 20px;padding:16px;background:${chalk};white-space:pre-wrap;${anywhere}">${escapeHtml(words)}</p>`,
    table(facts.map(factRow)),
    table(amounts.map(amountRow), "width:100%"),
    first &&
      `<p style="margin:0 0 16px"><a class="act" href="${escapeHtml(first.href)}" style="display:inline-block;background:${day.action};color:${chalk};font-weight:700;text-decoration:none;padding:14px 22px">${escapeHtml(first.words)}</a></p>`,
    ...ways.map(
      ({ words, href }) =>
        `<p style="margin:0 0 12px;${anywhere}">${linked(words, href, "font-weight:700;")}</p>`,
    ),
    foot && `<p ${quiet}margin:20px 0 0;font-size:14px">${escapeHtml(foot)}</p>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${stylesWith({ copper: dark.copper ?? "", action: dark.action ?? "" })}
</style>
</head>
<body class="page" style="margin:0;background:${page};color:${ground};font:16px/1.5 Archivo,Arial,sans-serif">
<div style="display:none">${escapeHtml(words.slice(0, 140))}</div>
<div style="max-width:36rem;padding:24px">
${parts.filter(Boolean).join("\n")}
</div>
</body>
</html>
`;
}

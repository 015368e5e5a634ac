type Linked = { href?: string | null };

/** What the mail says; every text as it was written, escaped here. */
export type Said = {
  name: string;
  promise: string;
  facts: ({ label: string; value: string } & Linked)[];
  message: string;
  open: { words: string } & Linked;
};

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

// The colours stand on the elements, since some readers drop style sheets; the dark ones come over
// them where a reader knows of dark, in the site's own graphite.
const styles = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #24211e !important; color: #f1eee8 !important; }
  .quiet { color: #b9b0a3 !important; }
  .slab { background: #34302c !important; }
  .page a { color: #e39a63 !important; }
}`;

const quiet = 'class="quiet" style="color:#5f574d;';
const link = "color:#9f4a1a;";
const anywhere = "overflow-wrap:anywhere;word-break:break-word;";

/**
 * The owner's mail as HTML that mail readers show: styles on the elements, a table for the facts.
 * What stands first and is not seen is what a list of mails shows beside the subject.
 */
export function ownerMailHtml({ name, promise, facts, message, open }: Said): string {
  const anchor = (words: string, href: string | null | undefined, more = "") =>
    href
      ? `<a href="${escaped(href)}" style="${link}${more}">${escaped(words)}</a>`
      : escaped(words);
  const rows = facts.map(
    ({ label, value, href }) => `<tr>
<th scope="row" ${quiet}font-weight:400;text-align:left;vertical-align:top;padding:6px 24px 6px 0">${label}</th>
<td style="padding:6px 0;${anywhere}">${anchor(value, href)}</td>
</tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(name)}</title>
<style>${styles}
</style>
</head>
<body class="page" style="margin:0;background:#f1eee8;color:#24211e;font:16px/1.5 Archivo,Arial,sans-serif">
<div style="display:none">${escaped(message.slice(0, 140))}</div>
<div style="max-width:36rem;padding:24px">
<h1 style="font-size:24px;line-height:1.2;margin:0 0 4px;${anywhere}">${escaped(name)}</h1>
<p ${quiet}margin:0 0 20px">${escaped(promise)}</p>
<p class="slab" style="margin:0 0 20px;padding:16px;background:#fbfaf7;white-space:pre-wrap;${anywhere}">${escaped(message)}</p>
<table style="border-collapse:collapse;margin:0 0 20px">
${rows.join("\n")}
</table>
<p style="margin:0;${anywhere}">${anchor(open.words, open.href, "font-weight:700;")}</p>
</div>
</body>
</html>
`;
}

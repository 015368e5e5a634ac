import { href } from "react-router";
import { type Business, replyTime } from "#app/business/business.ts";
import { dateAndTime } from "#app/business/time.ts";
import { escapeHtml } from "#app/http/escape-html.ts";
import type { Mail } from "#app/mail/outbox.server.ts";
import { callAddress, contactLabels, shownPhone, writeAddress } from "./contact-request.ts";
import type { ContactRequest } from "./contact-requests.server.ts";

/** What the mail tells of a request. */
type Told = Pick<ContactRequest, "id" | "name" | "email" | "phone" | "message" | "created_at"> & {
  service_label: string;
};

type Linked = { href?: string | null };

/** What the mail says; every text as it was written, escaped where it becomes HTML. */
type Content = {
  name: string;
  promise: string;
  facts: (Linked & { label: string; value: string })[];
  message: string;
  open: Linked & { words: string };
};

/** What a request's mail to the owner is known by. */
export const ownerMailCause = (requestId: number) => `request-${requestId}`;

/** A line of its own: no breaks, which would begin another header, and of a length people read. */
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 120);

/** Addresses that stand for themselves in a header; anything stranger gets no Reply-To. */
const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}.-]+$/u;

/**
 * The mail that tells the owner of a request. `site` is the site's public origin where it is known;
 * without it the mail names the request's path, since no link can be made.
 */
export function ownerMail(request: Told, business: Business, site: string | undefined): Mail {
  const path = href("/admin/contacts/:id", { id: String(request.id) });
  const name = oneLine(request.name);
  const content: Content = {
    name,
    promise: `has written to ${business.name}. You promise a reply within ${replyTime(business)}.`,
    facts: [
      {
        label: contactLabels.phone,
        value: shownPhone(oneLine(request.phone)),
        href: callAddress(oneLine(request.phone)),
      },
      {
        label: contactLabels.email,
        value: oneLine(request.email),
        href: writeAddress(oneLine(request.email)),
      },
      { label: contactLabels.service, value: request.service_label },
      { label: "Received", value: dateAndTime(request.created_at) },
    ],
    message: request.message,
    open: site
      ? { words: "Open the request", href: `${site}${path}` }
      : {
          words: `It stands in the back office under ${path}. Set SITE_URL and this becomes a link.`,
        },
  };
  const text = [
    `${name} ${content.promise}`,
    content.facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    content.message,
    content.open.href ? `${content.open.words}: ${content.open.href}` : content.open.words,
  ].join("\n\n");
  return {
    cause: ownerMailCause(request.id),
    to: { owner: true },
    requestId: request.id,
    subject: `New request from ${name}: ${request.service_label}`,
    replyTo: plainAddress.test(request.email) ? { name, address: request.email } : undefined,
    text: `${text}\n`,
    html: asHtml(content),
  };
}

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
 * As mail readers show it: styles on the elements, a table for the facts. What stands first and is
 * not seen is what a list of mails shows beside the subject.
 */
function asHtml({ name, promise, facts, message, open }: Content): string {
  const anchor = (words: string, href: string | null | undefined, more = "") =>
    href
      ? `<a href="${escapeHtml(href)}" style="${link}${more}">${escapeHtml(words)}</a>`
      : escapeHtml(words);
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
<title>${escapeHtml(name)}</title>
<style>${styles}
</style>
</head>
<body class="page" style="margin:0;background:#f1eee8;color:#24211e;font:16px/1.5 Archivo,Arial,sans-serif">
<div style="display:none">${escapeHtml(message.slice(0, 140))}</div>
<div style="max-width:36rem;padding:24px">
<h1 style="font-size:24px;line-height:1.2;margin:0 0 4px;${anywhere}">${escapeHtml(name)}</h1>
<p ${quiet}margin:0 0 20px">${escapeHtml(promise)}</p>
<p class="slab" style="margin:0 0 20px;padding:16px;background:#fbfaf7;white-space:pre-wrap;${anywhere}">${escapeHtml(message)}</p>
<table style="border-collapse:collapse;margin:0 0 20px">
${rows.join("\n")}
</table>
<p style="margin:0;${anywhere}">${anchor(open.words, open.href, "font-weight:700;")}</p>
</div>
</body>
</html>
`;
}

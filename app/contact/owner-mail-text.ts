import { type Business, serviceLabel } from "#app/business.ts";
import { dateAndTime } from "#app/time.ts";

/** What the mail tells of a request; `created_at` is ISO 8601 in UTC. */
type Request = Record<"name" | "email" | "phone" | "service" | "message" | "created_at", string> & {
  id: number;
};

/** A line of its own: no breaks, which would begin another header, and of a length people read. */
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 120);

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Addresses that stand for themselves in a header; anything stranger gets no Reply-To. */
const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}.-]+$/u;

/**
 * The owner's mail about a request, as plain text and as HTML. `site` is the site's public origin
 * where it is known; without it the mail names the request's path, since no link can be made.
 */
export function ownerMailText(request: Request, business: Business, site: string | undefined) {
  const path = `/admin/contacts/${request.id}`;
  const name = oneLine(request.name);
  const rows = [
    ["Name", name],
    ["Email", oneLine(request.email)],
    ["Phone", oneLine(request.phone)],
    ["Service", serviceLabel(request.service)],
    ["Received", dateAndTime(request.created_at)],
  ] as const;
  const open = site
    ? `Open the request: ${site}${path}`
    : `It stands in the back office under ${path}. Set SITE_URL and this becomes a link.`;
  const text = [
    `${name} has written to ${business.name}. You promise a reply within 24 hours.`,
    rows.map(([label, value]) => `${label}: ${value}`).join("\n"),
    request.message,
    open,
  ].join("\n\n");
  return {
    subject: `New request from ${name}: ${serviceLabel(request.service)}`,
    replyTo: plainAddress.test(request.email) ? { name, address: request.email } : undefined,
    text: `${text}\n`,
    html: `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#f1eee8;color:#24211e;font:16px/1.5 Arial,sans-serif">
<h1 style="font-size:22px;line-height:1.2;margin:0 0 4px">${escaped(name)}</h1>
<p style="margin:0 0 20px;color:#5f574d">has written to ${escaped(business.name)}. You promise a reply within 24 hours.</p>
<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px">
${rows.map(([label, value]) => `<tr><th scope="row" style="text-align:left;font-weight:400;color:#5f574d;padding:4px 24px 4px 0">${label}</th><td style="padding:4px 0">${escaped(value)}</td></tr>`).join("\n")}
</table>
<p style="margin:0 0 20px;padding:16px;background:#fbfaf7;white-space:pre-wrap">${escaped(request.message)}</p>
<p style="margin:0">${site ? `<a href="${escaped(site + path)}" style="color:#9f4a1a;font-weight:700">Open the request</a>` : escaped(open)}</p>
</body></html>
`,
  };
}

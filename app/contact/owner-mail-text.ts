import { type Business, serviceLabel } from "#app/business/business.ts";
import { dateAndTime } from "#app/business/time.ts";
import { callAddress, writeAddress } from "./inbox/request-summary.ts";
import { ownerMailHtml, type Said } from "./owner-mail-html.ts";

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

/** Addresses that stand for themselves in a header; anything stranger gets no Reply-To. */
const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}.-]+$/u;

/**
 * The owner's mail about a request, as plain text and as HTML. `site` is the site's public origin
 * where it is known; without it the mail names the request's path, since no link can be made.
 */
export function ownerMailText(request: Request, business: Business, site: string | undefined) {
  const path = `/admin/contacts/${request.id}`;
  const name = oneLine(request.name);
  const said: Said = {
    name,
    promise: `has written to ${business.name}. You promise a reply within 24 hours.`,
    facts: [
      { label: "Phone", value: oneLine(request.phone), href: callAddress(oneLine(request.phone)) },
      { label: "Email", value: oneLine(request.email), href: writeAddress(oneLine(request.email)) },
      { label: "Service", value: serviceLabel(request.service) },
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
    `${name} ${said.promise}`,
    said.facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    said.message,
    said.open.href ? `${said.open.words}: ${said.open.href}` : said.open.words,
  ].join("\n\n");
  return {
    subject: `New request from ${name}: ${serviceLabel(request.service)}`,
    replyTo: plainAddress.test(request.email) ? { name, address: request.email } : undefined,
    text: `${text}\n`,
    html: ownerMailHtml(said),
  };
}

import { createHash } from "node:crypto";
import { env } from "#app/environment/environment.server.ts";

/** What every page may load. Images may come from other sites too, if the owner links them. */
const page = [
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  // The back office shows a public page beside its sheet.
  "frame-ancestors 'self'",
  "frame-src 'self'",
  // Also from http, if the site itself may be http.
  `img-src 'self' data: blob: https:${env.SITE_URL?.startsWith("https:") ? "" : " http:"}`,
  "object-src 'none'",
  "style-src 'self'",
  // Only style attributes, for a few values that are known at run time.
  "style-src-attr 'unsafe-inline'",
];

/** The policy of responses that are not pages: files, data, redirects, refusals. */
export const filePolicy =
  "default-src 'self'; script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Replaces the nonces in a page by a policy that allows its inline scripts by their hashes, so that
 * the page can be cached. React and React Router put the nonce `mark`, a secret of one rendering,
 * on their own scripts: an injected script has none.
 * @param works allows a service worker: the back office's, which shows notifications
 */
export function sealScripts(html: string, mark: string, works = false) {
  const start = `<script\\b(?=[^>]*\\bnonce="${mark}")[^>]*>`;
  const inline = new RegExp(`${start}([\\s\\S]*?)</script>`, "g");
  const bodies = [...html.matchAll(inline)].map(([, body]) => body ?? "").filter(Boolean);
  const hashes = bodies.map((body) => createHash("sha256").update(body).digest("base64"));
  const scripts = ["script-src 'self'", ...new Set(hashes.map((hash) => `'sha256-${hash}'`))];
  return {
    html: html.replaceAll(` nonce="${mark}"`, ""),
    policy: [...page, `worker-src ${works ? "'self'" : "'none'"}`, scripts.join(" ")].join("; "),
  };
}

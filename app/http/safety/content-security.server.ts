import { createHash } from "node:crypto";
import { env } from "#app/environment/environment.server.ts";

/** What every page may load; pictures also from wherever the owner keeps them. */
const page = [
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
  // On a site that is itself http, or does not know, also from such.
  `img-src 'self' data: blob: https:${env.SITE_URL?.startsWith("https:") ? "" : " http:"}`,
  "object-src 'none'",
  "style-src 'self'",
  // Style attributes only, for the few values that are known at run time.
  "style-src-attr 'unsafe-inline'",
];

/** The policy of all that is no page of ours: files, data, redirects, refusals. */
export const filePolicy =
  "default-src 'self'; script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Takes the marks from a rendered page and gives the policy that lets exactly its marked inline
 * scripts run, each known by its hash. The mark is a secret of one rendering, put on scripts by
 * React Router and React as their nonce: a script that got into the page another way has no mark,
 * is not hashed, and does not run. Without nonces left in it, the page is the same for everyone.
 * Only a page of the back office has a worker (`works`): the one that shows notifications.
 */
export function sealScripts(
  html: string,
  mark: string,
  works = false,
): { html: string; policy: string } {
  const inline = new RegExp(
    `<script\\b(?=[^>]*\\bnonce="${mark}")[^>]*>([\\s\\S]*?)</script>`,
    "g",
  );
  const bodies = [...html.matchAll(inline)].map(([, body]) => body ?? "").filter(Boolean);
  const hashes = bodies.map((body) => createHash("sha256").update(body).digest("base64"));
  const scripts = ["script-src 'self'", ...new Set(hashes.map((hash) => `'sha256-${hash}'`))];
  return {
    html: html.replaceAll(` nonce="${mark}"`, ""),
    policy: [...page, `worker-src ${works ? "'self'" : "'none'"}`, scripts.join(" ")].join("; "),
  };
}

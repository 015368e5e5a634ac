import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { administratorContext } from "#app/accounts/administrator-context.server.ts";
import { lookUpSession, prolongSession, type SessionEnd } from "#app/accounts/sessions.server.ts";
import type { SignedOut } from "#app/accounts/signing-in.ts";
import { noteLabels } from "#app/contact/inbox/note.ts";
import { projectLabels } from "#app/gallery/project.ts";
import { readForm } from "#app/http/body.server.ts";
import { noteAdministratorsHttps } from "#app/operate/https-seen.server.ts";

/**
 * The back office's guard, as middleware on its layout route: it stands before every loader and
 * action below, in whatever form they are asked for. Sends others to /admin/login, which leads a
 * page's reader back to it; who wrote something gets it back with the refusal (401), unless it came
 * with pictures. What it lets through is kept in no cache, and the session lives on.
 */
export const requireAdministrator: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const { administrator, end } = await lookUpSession(request);
  if (!administrator) {
    const written = await readWritten(request);
    if (written.length > 0) throw data({ written } satisfies SignedOut, { status: 401 });
    throw redirect(href("/admin/login") + wayBack(request, url, end));
  }
  context.set(administratorContext, administrator);
  noteAdministratorsHttps(request);
  const prolonged = await prolongSession(request);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  if (prolonged) response.headers.append("Set-Cookie", prolonged);
  return response;
};

/**
 * Pages are asked for again after the sign-in; a file (the CSV) from its page, and posts not at all.
 * The sign-in says why one is there.
 */
function wayBack(request: Request, url: URL, end: SessionEnd | null): string {
  const query = new URLSearchParams();
  if (request.method === "GET" && !/\.\w+$/.test(url.pathname))
    query.set("to", url.pathname + url.search);
  if (end) query.set("ended", end);
  return query.size > 0 ? `?${query}` : "";
}

/** Labels of fields that are written in whatever they hold. The others are called by their names. */
const labels: Record<string, string> = {
  ...noteLabels,
  ...{ reply: "Reply", text: "Text" },
  ...projectLabels,
};

/** Passwords never come back, and what a button or the page itself put into a form is not written. */
const unwritten = new Set(["intent", "was", "back", "status", "current", "password"]);

/** "badges.0.line" is "Badges 1 line". */
function labelOf(name: string): string {
  if (Object.hasOwn(labels, name)) return labels[name] ?? name;
  const words = name
    .replace(/\.(\d+)/g, (_, index) => ` ${Number(index) + 1}`)
    .replace(/[._]/g, " ")
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase();
}

/** More bytes than all texts of a form hold. One that brings pictures is more, and is not read. */
const most = 65_536;
/** And more fields than any form of the back office has: a page is made of them for whoever asks. */
const mostFields = 100;

async function readWritten(request: Request): Promise<SignedOut["written"]> {
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (request.method !== "POST" || length > most) return [];
  // It opens in a tab of its own: what is written stands in its form still.
  if (new URL(request.url).pathname.endsWith("/preview")) return [];
  const form = [...(await readForm(request, most))].slice(0, mostFields);
  const texts = form.flatMap(([name, text]): [string, string][] =>
    typeof text === "string" && /\p{L}/u.test(text) && !unwritten.has(name) ? [[name, text]] : [],
  );
  // A choice, a number or an address alone is quickly chosen again; whoever wrote words gets all back.
  // Codes have no other letters than ASCII's, and several scripts no spaces between words.
  const isWritten = texts.some(
    ([name, text]) => Object.hasOwn(labels, name) || /\S\s+\S|[^\0-\x7f]/.test(text),
  );
  return isWritten ? texts.map(([name, text]) => [labelOf(name), text]) : [];
}

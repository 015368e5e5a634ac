import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect } from "vitest";
import { beginSession, sessionCookie } from "#app/accounts/sessions/sessions.server.ts";
import { db } from "#app/database/database.server.ts";
import {
  administrators,
  contactRequests,
  galleryProjects,
  limits,
  photos,
  sessions,
} from "#schema";

// The built application, which tests send requests to like a browser without JavaScript.
const build: ServerBuild = await import("../build/server/index.js" as string);
const handle = createRequestHandler(build, "production");

/** The site's address in requests of the tests. */
export const origin = "http://site.test";

type Sent = RequestInit & { form?: Record<string, string> | URLSearchParams | FormData };

/** Sends a request to the built application. With `form`, posts it like a browser. */
export function send(path: string, { form, ...init }: Sent = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (form) {
    init.method ??= "POST";
    init.body = form instanceof FormData ? form : new URLSearchParams(form);
  }
  if (init.method && init.method !== "GET" && !headers.has("Origin")) headers.set("Origin", origin);
  const request = new Request(new URL(path, origin), { ...init, headers });
  return handle(request, new RouterContextProvider());
}

/** Checks a response's status and a sentence on its page. */
export async function expectPage(answer: Response, status: number, sentence: string) {
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(sentence)]);
}

/** Creates an administrator if needed. @returns the `Cookie` header of a session */
export async function signIn(email = "owner@site.test"): Promise<{ Cookie: string }> {
  const known = db
    .select()
    .from(administrators)
    .all()
    .find((row) => row.email === email);
  const id =
    known?.id ??
    db.insert(administrators).values({ email, password_hash: "-" }).returning().get().id;
  const cookie = await sessionCookie.serialize(beginSession(id, "test"));
  return { Cookie: cookie.split(";")[0] ?? "" };
}

/** Runs something while a table is missing, and then restores the table. */
export async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  db.$client.exec(`alter table ${table} rename to ${table}_away`);
  try {
    return await run();
  } finally {
    db.$client.exec(`alter table ${table}_away rename to ${table}`);
  }
}

/** Runs something while no row can be inserted into a table, as on a full disk. */
export async function unwritable<Result>(
  table: string,
  run: () => Promise<Result>,
): Promise<Result> {
  db.$client.exec(
    `create trigger unwritable before insert on ${table} begin select raise(abort, 'full'); end`,
  );
  try {
    return await run();
  } finally {
    db.$client.exec("drop trigger unwritable");
  }
}

/** Empties the tables that tests write to. */
export function sweep(): void {
  for (const table of [contactRequests, galleryProjects, photos, sessions, administrators, limits])
    db.delete(table).run();
}

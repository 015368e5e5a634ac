import { href, redirect } from "react-router";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import type { Account } from "#app/accounts/people/administrators.server.ts";
import { beginSession, sessionCookie } from "#app/accounts/sessions/sessions.server.ts";
import { rememberDevice } from "./known-device.server.ts";

/** Begins a session and makes the device known. @returns a 303 to `address` */
export async function signIn(
  request: Request,
  { id, email }: Account,
  address: string,
  passkeyId: string | null = null,
) {
  const token = beginSession(id, deviceOf(request), passkeyId);
  return redirect(address, {
    status: 303,
    headers: [
      ["Set-Cookie", await sessionCookie.serialize(token)],
      ["Set-Cookie", await rememberDevice(request, email)],
    ],
  });
}

// A base for resolving addresses; never requested.
const here = "http://here.invalid";
const outside = /^\/admin\/(login|logout|setup|forgot|reset|join|email)(\/|$)/;

/**
 * The address after signing in: the wanted one if it is in the back office, else the dashboard. It is resolved
 * first, as browsers do: `//evil.example`, `/\evil.example` and `javascript:` lead elsewhere.
 */
export function returnAddress(wanted: string | null): string {
  const url = URL.parse(wanted ?? "", `${here}/admin`);
  if (url?.origin !== here || !/^\/admin(\/|$)/.test(url.pathname)) return href("/admin");
  return outside.test(url.pathname) ? href("/admin") : url.pathname + url.search + url.hash;
}

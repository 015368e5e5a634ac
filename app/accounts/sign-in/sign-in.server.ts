import { href, redirect } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import type { Turn } from "#app/accounts/account/passwords.server.ts";
import { type Account, verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { beginSession, sessionCookie } from "#app/accounts/sessions/sessions.server.ts";
import { rememberDevice } from "./known-device.server.ts";

const authenticator = new Authenticator<Account | null>().use(
  new FormStrategy(({ form }) => {
    const { email = "", password = "", turn } = Object.fromEntries(form) as Fields;
    return verifyPassword(email, password, turn);
  }),
);

type Fields = { email: string; password: string; turn: Turn };

/**
 * As `verifyPassword`. The form strategy reads a request's body without a limit, so it gets a
 * request of its own with the checked fields.
 */
export function authenticate(fields: Fields): Promise<Account | null> {
  const body = new URLSearchParams(fields);
  const request = new Request("http://here.invalid/", { method: "POST", body });
  return authenticator.authenticate("form", request);
}

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
 * The address to go to after signing in: `to` if it is in the back office, else the dashboard. It is resolved
 * first, as browsers do: `//evil.example`, `/\evil.example` and `javascript:` lead elsewhere.
 */
export function returnAddress(to: string | null): string {
  const url = URL.parse(to ?? "", `${here}/admin`);
  if (url?.origin !== here || !/^\/admin(\/|$)/.test(url.pathname)) return href("/admin");
  return outside.test(url.pathname) ? href("/admin") : url.pathname + url.search + url.hash;
}

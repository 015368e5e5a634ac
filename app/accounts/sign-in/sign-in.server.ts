import { redirect } from "react-router";
import { deviceOf } from "#app/accounts/changes/activity.server.ts";
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

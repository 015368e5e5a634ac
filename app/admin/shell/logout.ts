import { href, redirect } from "react-router";
import {
  endSession,
  sessionCookie,
  signedOutCookie,
} from "#app/accounts/sessions/sessions.server.ts";
import { logError } from "#app/log/log.server.ts";
import type { Route } from "./+types/logout.ts";

/** GET does not sign out, so that no link of another site can; only the form does. */
export function loader() {
  return redirect(href("/admin/login"));
}

/**
 * Ends the session, and clears the browser's cache and storage of this site, also if the database
 * fails. The known device stays known: strangers may use up the limit.
 */
export async function action({ request }: Route.ActionArgs) {
  try {
    await endSession(request);
  } catch (error) {
    logError(error, { during: "sign-out" });
  }
  // Without JavaScript, Back would show a page from Chromium's memory.
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  headers.append("Set-Cookie", await sessionCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await signedOutCookie.serialize("yes"));
  return redirect(href("/admin/login"), { status: 303, headers });
}

import { href, redirect } from "react-router";
import { endSession, sessionCookie } from "#app/accounts/sessions/sessions.server.ts";
import { logError } from "#app/log/log.server.ts";
import type { Route } from "./+types/logout.ts";

/** Following a link ends nothing: only the form does. */
export function loader() {
  return redirect(href("/admin/login"));
}

/**
 * Ends the session and has the browser forget all it holds of this site, but for the mark of a known
 * device: strangers' tries are not to keep its owner from signing in again. Always leads to the
 * sign-in with the cookie gone, even when the database fails: that is logged.
 */
export async function action({ request }: Route.ActionArgs) {
  try {
    await endSession(request);
  } catch (error) {
    logError(error, { during: "sign-out" });
  }
  return redirect(href("/admin/login"), {
    status: 303,
    headers: {
      "Set-Cookie": await sessionCookie.serialize("", { maxAge: 0 }),
      // Without JavaScript, going back would show a page as Chromium has it in its memory.
      "Clear-Site-Data": '"cache", "storage"',
    },
  });
}

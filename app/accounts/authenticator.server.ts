import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type Account, verifyPassword } from "./administrators.server.ts";

const authenticator = new Authenticator<Account | null>().use(
  new FormStrategy(({ form }) =>
    verifyPassword(String(form.get("email")), String(form.get("password"))),
  ),
);

/**
 * The administrator whose address and password these are, or null. The form strategy reads a
 * request's body without a limit, so it is handed one rebuilt from the fields of a bounded form.
 */
export function authenticate(fields: { email: string; password: string }): Promise<Account | null> {
  const request = new Request("http://here.invalid/admin/login", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return authenticator.authenticate("form", request);
}

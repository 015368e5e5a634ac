import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type Account, verifyPassword } from "#app/accounts/people/administrators.server.ts";

const authenticator = new Authenticator<Account | null>().use(
  new FormStrategy(({ form }) =>
    verifyPassword(
      String(form.get("email")),
      String(form.get("password")),
      form.get("turn") === "known" ? "known" : "strangers",
    ),
  ),
);

/**
 * The administrator whose address and password these are, or null. The form strategy reads a
 * request's body without a limit, so it is handed one rebuilt from the fields of a bounded form;
 * `known` says whether the account has signed in on this device before.
 * @throws PasswordQueueFull where too many are waiting already
 */
export function authenticate(
  { email, password }: { email: string; password: string },
  known: boolean,
): Promise<Account | null> {
  const request = new Request("http://here.invalid/admin/login", {
    method: "POST",
    body: new URLSearchParams({ email, password, turn: known ? "known" : "strangers" }),
  });
  return authenticator.authenticate("form", request);
}

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
 * The administrator with this address and password, or null. The form strategy reads a body without a limit,
 * so it gets a request that is made of the fields of a bounded form.
 * @param known whether the account has signed in on this device before
 * @throws PasswordQueueFull
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

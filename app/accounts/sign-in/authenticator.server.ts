import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Turn } from "#app/accounts/account/passwords.server.ts";
import { type Account, verifyPassword } from "#app/accounts/people/administrators.server.ts";

const authenticator = new Authenticator<Account | null>().use(
  new FormStrategy(({ form }) => {
    const { email = "", password = "", turn } = Object.fromEntries(form) as Fields;
    return verifyPassword(email, password, turn);
  }),
);

type Fields = { email: string; password: string; turn: Turn };

/**
 * The administrator with this address and password, or null. The form strategy reads a request's body without
 * a limit, so it gets a request of its own with the checked fields.
 * @throws PasswordQueueFull
 */
export function authenticate(fields: Fields): Promise<Account | null> {
  const body = new URLSearchParams(fields);
  const request = new Request("http://here.invalid/", { method: "POST", body });
  return authenticator.authenticate("form", request);
}

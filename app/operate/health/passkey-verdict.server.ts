import { relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { askReadOnly } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";

/** Reports for which domain passkeys were made: those for another domain do not work. */
export function passkeyVerdict(): { state: "well" | "note"; says: string } {
  // Without SITE_URL, passkeys work only on this machine.
  const here = relyingParty(new URL("http://localhost"))?.id;
  const all = countByDomain();
  const [other] = all.filter(({ domain }) => domain !== here);
  if (other)
    return {
      state: "note",
      says: `${passkeys(other.count)} for ${other.domain}, and browsers use them there alone${here ? `, not at ${here}` : ""}. Who has one signs in with the password and adds another, under Account.`,
    };
  const [own] = all;
  if (own) return { state: "well", says: `${passkeys(own.count)} for ${own.domain}.` };
  return { state: "well", says: "Nobody has one." };
}

const passkeys = (count: number) =>
  count === 1 ? "1 passkey was made" : `${count} passkeys were made`;

const countByDomain = () =>
  askReadOnly(env.DATABASE_PATH, (sqlite) =>
    sqlite
      .prepare<[], { domain: string; count: number }>(
        "select domain, count(*) as count from passkeys group by domain order by count desc",
      )
      .all(),
  );

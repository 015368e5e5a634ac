import { afterEach, expect, test, vi } from "vitest";
import { relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { passkeyVerdict } from "#app/operate/health/passkey-verdict.server.ts";
import { administrators, passkeys } from "#schema";

afterEach(() => {
  env.SITE_URL = undefined;
});

test.each([
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://site.localhost", { id: "site.localhost", origin: "http://site.localhost" }],
  ["http://127.0.0.1:3000", null],
  ["http://[::1]:3000", null],
  ["https://floors.example", null],
  ["http://localhost.evil.example", null],
  ["http://evillocalhost", null],
])("without SITE_URL a request to %s is for %j", (asked, party) => {
  expect(relyingParty(new URL(asked))).toEqual(party);
});

test.each([
  ["https://floors.example", { id: "floors.example", origin: "https://floors.example" }],
  ["https://floors.example:8443", { id: "floors.example", origin: "https://floors.example:8443" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://floors.example", null],
  ["https://192.0.2.7", null],
  ["https://[2001:db8::1]", null],
])("with SITE_URL %s it is for %j, whatever host is asked for", (site, party) => {
  env.SITE_URL = site;
  expect(relyingParty(new URL("http://localhost:9"))).toEqual(party);
});

test("the doctor says that passkeys were made for another domain", () => {
  expect(passkeyVerdict()).toEqual({ state: "well", says: "Nobody has one." });
  const { id } = db
    .insert(administrators)
    .values({ email: "owner@site.test", password_hash: "-" })
    .returning()
    .get();
  const row = { administrator_id: id, public_key: Buffer.from("-"), name: "Phone" };
  db.insert(passkeys)
    .values({ ...row, id: "a", domain: "floors.example" })
    .run();
  env.SITE_URL = "https://floors.example";
  expect(passkeyVerdict()).toEqual({
    state: "well",
    says: "1 passkey was made for floors.example.",
  });
  env.SITE_URL = "https://new.example";
  db.insert(passkeys)
    .values({ ...row, id: "b", domain: "floors.example" })
    .run();
  expect(passkeyVerdict()).toEqual({
    state: "note",
    says: "2 passkeys were made for floors.example, and browsers use them there alone, not at new.example. Who has one signs in with the password and adds another, under Account.",
  });
});

test("a script that cannot be loaded is told as an answer that did not come", async () => {
  vi.doMock("@simplewebauthn/browser", () => {
    throw new Error("Failed to fetch dynamically imported module");
  });
  vi.stubGlobal("fetch", async () => Response.json({ options: { challenge: "a" } }));
  const { presentPasskey } = await import("#app/accounts/passkeys/ask-device.ts");
  expect(await presentPasskey("/admin/login/passkey")).toEqual({
    message: "No answer came. Please try again.",
    fields: {},
  });
  vi.unstubAllGlobals();
  vi.doUnmock("@simplewebauthn/browser");
});

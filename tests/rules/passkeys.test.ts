import { afterEach, expect, test, vi } from "vitest";
import { relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { env } from "#app/environment/environment.server.ts";

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

import { expect, test } from "vitest";
import { origin, send, signIn } from "../stage.ts";

const form = { name: "", email: "", message: "" };
const writes = [
  "/contact",
  "/contact.data",
  "/guide",
  "/chat",
  "/chat/reply",
  "/admin/login",
  "/admin/login/passkey",
  "/admin/logout",
  "/admin/account",
  "/admin/account/devices",
  "/admin/gallery/new",
  "/admin/contacts/1.data",
  "/healthz",
];

const foreign: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "cross-site", Origin: origin },
  { Origin: "https://evil.test" },
  { Origin: "null" },
];
const own: Record<string, string>[] = [
  { "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "none" },
  { Origin: origin },
  { Origin: origin.replace("http:", "https:") },
];

test.each(writes)("another site's page cannot write to %s", async (path) => {
  const cookie = await signIn();
  for (const source of foreign) {
    const answer = await send(path, { form, headers: { ...cookie, ...source } });
    expect(answer.status, JSON.stringify(source)).toBe(403);
  }
});

test("our own pages can, behind a proxy that ends TLS too", async () => {
  for (const headers of own)
    expect((await send("/contact", { form, headers })).status, JSON.stringify(headers)).toBe(422);
});

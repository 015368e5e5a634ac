import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consumeSignIn, signInCounts } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { db } from "#app/database/database.server.ts";
import {
  consumeChat,
  consumeContact,
  forgetExpired,
  refund,
  tellRetryAfter,
} from "#app/http/limits.server.ts";
import { limits } from "#schema";
import { send } from "../stage.ts";

const from = (address: string) => ({
  request: new Request("http://site.test/", { headers: { "x-client-address": address } }),
  context: new RouterContextProvider(),
});
/** Tries to sign in. @returns the seconds to wait, or null if the password is checked */
function tryToSignIn(address: string, email: string, device: string | null = null) {
  const asked = from(address);
  return consumeSignIn(asked, signInCounts(asked, email, device))?.retryAfter ?? null;
}
const times = (count: number, act: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => act(index));
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  db.delete(limits).run();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 1) });
});
afterEach(() => vi.useRealTimers());

test("an address may send 20 requests an hour", () => {
  expect(times(20, () => consumeContact(from("203.0.113.7")))).toEqual(Array(20).fill(null));
  expect(consumeContact(from("203.0.113.7"))).toEqual({
    sentence: "Too many requests. Please try again in 60 minutes.",
    retryAfter: 3600,
  });
  expect(consumeContact(from("203.0.113.8"))).toBeNull();
  minutes(60);
  expect(consumeContact(from("203.0.113.7"))).toBeNull();
});

test("an address is forgotten after its hour, also where nobody sends anything more", () => {
  consumeContact(from("203.0.113.7"));
  minutes(59);
  forgetExpired();
  expect(db.select().from(limits).all()).toHaveLength(1);
  minutes(1);
  forgetExpired();
  expect(db.select().from(limits).all()).toEqual([]);
});

test("an address may send 30 chat messages in five minutes", () => {
  times(30, () => consumeChat(from("203.0.113.7")));
  minutes(4);
  expect(consumeChat(from("203.0.113.7"))).toEqual({
    sentence: "Too many messages. Please try again in a minute.",
    retryAfter: 60,
  });
  minutes(1);
  expect(consumeChat(from("203.0.113.7"))).toBeNull();
});

test("the addresses of one home count as one", () => {
  times(20, (index) => consumeContact(from(`2001:db8:1:2::${index + 1}`)));
  expect(consumeContact(from("2001:db8:1:2:ffff::1"))).not.toBeNull();
  expect(consumeContact(from("2001:db8:1:3::1"))).toBeNull();
});

test("the homes of one provider count for more than one, but not for any number", () => {
  const homes = (count: number, address: (index: number) => string) =>
    times(count, (index) => consumeContact(from(address(index)))).filter((it) => it === null);
  const hex = (index: number) => index.toString(16).padStart(2, "0");
  expect(homes(100, (index) => `2001:db8:1:2${hex(index)}::1`)).toHaveLength(40);
  expect(homes(250, (index) => `2001:db8:2:${hex(index)}00::1`)).toHaveLength(80);
  expect(consumeContact(from("2001:db8:3::1"))).toBeNull();
});

test("ten wrong tries to sign in close an address, not the account", () => {
  times(50, () => tryToSignIn("203.0.113.7", "owner@site.test"));
  expect(tryToSignIn("203.0.113.7", "other@site.test")).toBe(900);
  expect(tryToSignIn("203.0.113.8", "owner@site.test")).toBeNull();
});

test("who has a whole /48 may try as often as four addresses", () => {
  const waits = times(600, (index) =>
    tryToSignIn(`2001:db8:1:${(109 * index).toString(16)}::1`, `${index}@site.test`),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(40);
});

test("thirty wrong tries from everywhere close an account, however it is written", () => {
  times(30, (index) => tryToSignIn(`198.51.100.${index}`, "owner@site.test"));
  expect(tryToSignIn("203.0.113.7", " Owner@Site.test ")).not.toBeNull();
  expect(tryToSignIn("203.0.113.7", "other@site.test")).toBeNull();
});

test("a known device has ten tries of its own, whatever strangers tried", () => {
  times(30, (index) => tryToSignIn(`198.51.100.${index}`, "owner@site.test"));
  times(10, () => tryToSignIn("203.0.113.7", "other@site.test"));
  const waits = times(11, () => tryToSignIn("203.0.113.7", "owner@site.test", "my telephone"));
  expect(waits).toEqual([...Array(10).fill(null), 900]);
});

test("right passwords are not counted", () => {
  const asked = from("203.0.113.7");
  const counts = signInCounts(asked, "owner@site.test", null);
  times(50, () => {
    expect(consumeSignIn(asked, counts)).toBeNull();
    refund(counts);
  });
});

test("a clock that ran ahead by a day locks nobody out", () => {
  minutes(24 * 60);
  times(20, () => consumeContact(from("203.0.113.7")));
  minutes(-24 * 60);
  expect(consumeContact(from("203.0.113.7"))).toBeNull();
});

test("what has run out is not kept", () => {
  times(5, (index) => consumeContact(from(`203.0.113.${index}`)));
  minutes(61);
  consumeContact(from("203.0.113.99"));
  expect(db.select().from(limits).all()).toHaveLength(1);
});

test("the answer to what is refused says when to come back", async () => {
  const asked = from("203.0.113.7");
  times(21, () => consumeContact(asked));
  const args = { ...asked, params: {}, url: new URL("http://site.test/"), pattern: "/" };
  const answer = await tellRetryAfter(args as never, async () => new Response(null));
  expect(answer).toHaveProperty("headers");
  expect((answer as Response).headers.get("Retry-After")).toBe("3600");
});

test("the twenty-first request is refused on the page, with everything typed kept", async () => {
  times(20, () => consumeContact(from("203.0.113.7")));
  const form = { name: "Renée Jo", email: "jo@home.test", phone: "1", service: "", message: "m" };
  const headers = { "x-client-address": "203.0.113.7" };
  const answer = await send("/contact", { form, headers });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("3600");
  const page = await answer.text();
  expect(page).toContain("Too many requests. Please try again in 60 minutes.");
  expect(page).toContain("Renée Jo");
});

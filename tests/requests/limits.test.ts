import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/database/database.server.ts";
import {
  forgiveSignIn,
  takeChat,
  takeContact,
  takeSignIn,
  tellRetryAfter,
} from "#app/http/limits.server.ts";
import { limits } from "#schema";
import { send } from "../stage.ts";

const from = (address: string) => ({
  request: new Request("http://site.test/", { headers: { "x-client-address": address } }),
  context: new RouterContextProvider(),
});
const times = (count: number, act: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => act(index));
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

beforeEach(() => {
  db.delete(limits).run();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 1) });
});
afterEach(() => vi.useRealTimers());

test("an address may send 20 requests an hour", () => {
  expect(times(20, () => takeContact(from("203.0.113.7")))).toEqual(Array(20).fill(null));
  expect(takeContact(from("203.0.113.7"))).toEqual({
    sentence: "Too many requests. Please try again in 60 minutes.",
    retryAfter: 3600,
  });
  expect(takeContact(from("203.0.113.8"))).toBeNull();
  minutes(60);
  expect(takeContact(from("203.0.113.7"))).toBeNull();
});

test("an address may send 30 chat messages in five minutes", () => {
  times(30, () => takeChat(from("203.0.113.7")));
  minutes(4);
  expect(takeChat(from("203.0.113.7"))).toEqual({
    sentence: "Too many messages. Please try again in a minute.",
    retryAfter: 60,
  });
  minutes(1);
  expect(takeChat(from("203.0.113.7"))).toBeNull();
});

test("the addresses of one home count as one", () => {
  times(20, (index) => takeContact(from(`2001:db8:1:2::${index + 1}`)));
  expect(takeContact(from("2001:db8:1:2:ffff::1"))).not.toBeNull();
  expect(takeContact(from("2001:db8:1:3::1"))).toBeNull();
});

test("ten wrong tries to sign in close an address, not the account", () => {
  times(10, () => takeSignIn(from("203.0.113.7"), "owner@site.test"));
  times(40, () => takeSignIn(from("203.0.113.7"), "owner@site.test"));
  expect(takeSignIn(from("203.0.113.7"), "other@site.test")?.retryAfter).toBe(900);
  expect(takeSignIn(from("203.0.113.8"), "owner@site.test")).toBeNull();
});

test("thirty wrong tries from everywhere close an account, however it is written", () => {
  times(30, (index) => takeSignIn(from(`198.51.100.${index}`), "owner@site.test"));
  expect(takeSignIn(from("203.0.113.7"), " Owner@Site.test ")).not.toBeNull();
  expect(takeSignIn(from("203.0.113.7"), "other@site.test")).toBeNull();
});

test("right passwords are not counted", () => {
  times(50, () => {
    expect(takeSignIn(from("203.0.113.7"), "owner@site.test")).toBeNull();
    forgiveSignIn(from("203.0.113.7"), "owner@site.test");
  });
});

test("a clock that ran ahead by a day locks nobody out", () => {
  minutes(24 * 60);
  times(20, () => takeContact(from("203.0.113.7")));
  minutes(-24 * 60);
  expect(takeContact(from("203.0.113.7"))).toBeNull();
});

test("what has run out is not kept", () => {
  times(5, (index) => takeContact(from(`203.0.113.${index}`)));
  minutes(61);
  takeContact(from("203.0.113.99"));
  expect(db.select().from(limits).all()).toHaveLength(1);
});

test("the answer to what is refused says when to come back", async () => {
  const asked = from("203.0.113.7");
  times(21, () => takeContact(asked));
  const args = { ...asked, params: {}, url: new URL("http://site.test/"), pattern: "/" };
  const answer = await tellRetryAfter(args as never, async () => new Response(null));
  expect(answer).toHaveProperty("headers");
  expect((answer as Response).headers.get("Retry-After")).toBe("3600");
});

test("the twenty-first request is refused on the page, with everything typed kept", async () => {
  times(20, () => takeContact(from("203.0.113.7")));
  const form = { name: "Renée Jo", email: "jo@home.test", phone: "1", service: "", message: "m" };
  const headers = { "x-client-address": "203.0.113.7" };
  const answer = await send("/contact", { form, headers });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("3600");
  const page = await answer.text();
  expect(page).toContain("Too many requests. Please try again in 60 minutes.");
  expect(page).toContain("Renée Jo");
});

import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { readBody } from "#app/http/bodies/body.server.ts";
import { limitConcurrency, withoutSlot } from "#app/http/front/concurrency.server.ts";

afterEach(() => {
  vi.useRealTimers();
});

type Init = RequestInit & { path?: string };

/** Sends a request through the limit; `answer` responds. */
function send(answer: (request: Request) => Promise<unknown>, { path = "/", ...init }: Init = {}) {
  const url = new URL(path, "http://site.test");
  const request = new Request(url, init);
  const asked = { request, url, context: new RouterContextProvider(), params: {}, pattern: "" };
  return limitConcurrency(
    asked as Parameters<MiddlewareFunction<Response>>[0],
    async () => new Response(String(await answer(request))),
  ) as Promise<Response>;
}

/** Fills all slots with responses that are computed until `end` is called. */
function fillSlots() {
  const held = Promise.withResolvers<string>();
  const answers = Array.from({ length: 32 }, () => send(() => held.promise));
  return { answers, end: () => held.resolve("computed") };
}

test("a hundred posts at once are all answered", async () => {
  const { answers, end } = fillSlots();
  const posts = Array.from({ length: 100 }, () =>
    send(async (request) => (await readBody(request)).length, { method: "POST", body: "name=Jo" }),
  );
  end();
  const all = await Promise.all([...answers, ...posts]);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
});

test("a request that waits for 10 s is told when to come back; the health check does not wait", async () => {
  vi.useFakeTimers();
  const { answers, end } = fillSlots();
  const late = send(async () => "never");
  expect(await (await send(async () => "ok", { path: "/healthz" })).text()).toBe("ok");
  await vi.advanceTimersByTimeAsync(10_000);
  const { status, headers } = await late;
  expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  end();
  await Promise.all(answers);
  expect((await send(async () => "next")).status).toBe(200);
});

test("a client that leaves while it waits is not answered", async () => {
  const { answers, end } = fillSlots();
  const client = new AbortController();
  const begun = vi.fn(async () => "nobody reads this");
  const left = send(begun, { signal: client.signal });
  client.abort();
  await left;
  end();
  await Promise.all(answers);
  expect(begun).not.toHaveBeenCalled();
});

test("slow senders keep nobody waiting, and each has one slot afterwards", async () => {
  const senders = Array.from({ length: 40 }, () => new TransformStream<Uint8Array>());
  const read = async (request: Request) => (await readBody(request)).length;
  const slow = senders.map(({ readable }) => {
    const init = { method: "POST", body: readable, duplex: "half" };
    return send(read, init as RequestInit);
  });
  expect((await send(async () => "quick")).status).toBe(200);
  await Promise.all(senders.map(({ writable }) => writable.close()));
  await Promise.all(slow);
  // A request that waits twice in parallel must not lose a slot or keep one.
  const twice = () => Promise.all([withoutSlot(async () => 1), withoutSlot(async () => 2)]);
  for (let n = 0; n < 40; n++) await send(twice);
  const { answers, end } = fillSlots();
  const waits = send(async () => "later");
  expect(await Promise.race([waits, new Promise((done) => setImmediate(done, "waits"))])).toBe(
    "waits",
  );
  end();
  await Promise.all([...answers, waits]);
});

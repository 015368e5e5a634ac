import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withBody } from "#app/http/body.server.ts";
import { type Room, reserve } from "#app/http/body-budget.server.ts";

const megabyte = 1024 * 1024;
const rooms: Room[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const room of rooms.splice(0)) room.giveBack();
  vi.useRealTimers();
});

/** Room for a form with photographs. */
async function photographs(address: string): Promise<Room | null> {
  const room = await reserve("visitorPictures", address, megabyte);
  if (room) rooms.push(room);
  return room;
}

/** As many forms of each of these as they may have at once. */
async function fill(addresses: string[], each = 8): Promise<void> {
  for (const address of addresses)
    for (let n = 0; n < each; n++) expect(await photographs(address)).not.toBe(null);
}

const bound = { kind: "visitorPictures", bytes: 60 * megabyte, held: megabyte } as const;

const pass = async (body: AsyncIterable<Uint8Array>) => {
  for await (const _ of body);
};

/** A form that stops arriving once it has left the texts' share. */
const stalled = (headers: Record<string, string>) =>
  new Request("http://site.test/contact", {
    ...{ method: "POST", headers, duplex: "half" },
    body: new ReadableStream({ start: (it) => it.enqueue(Buffer.alloc(70_000)) }),
  } as RequestInit);

const held: Promise<unknown>[] = [];
const four = [1, 2, 3, 4].map((n) => `192.0.2.${n}`);

test.each([
  ["four addresses", four],
  ["one IPv6 /48", [1, 2, 3, 4].map((n) => `2001:db8:0:${n}00::1`)],
])("%s that hold all there is give way to another visitor, and keep the rest", async (_, all) => {
  await fill(all);
  expect(await photographs("198.51.100.1")).not.toBe(null);
  expect(rooms.filter(({ taken }) => taken.aborted)).toEqual([rooms[0]]);
  for (let n = 2; n < 8; n++) expect(await photographs(`198.51.100.${n}`)).not.toBe(null);
});

test("who asks for a little less than all holds no more than others", async () => {
  for (let n = 0; n < 16; n++)
    for (let m = 0; m < 2; m++) {
      const declared = { "x-client-address": `192.0.2.${n}`, "Content-Length": "1048575" };
      held.push(withBody(stalled(declared), bound, pass).catch((error) => error));
    }
  await vi.advanceTimersByTimeAsync(10);
  expect(await photographs("198.51.100.1")).not.toBe(null);
  await vi.advanceTimersByTimeAsync(60_000);
  for (const outcome of await Promise.all(held)) expect(outcome).toHaveProperty("init.status");
});

test("nobody gives way to who has as much, and one form of each is never broken off", async () => {
  await fill(
    Array.from({ length: 32 }, (_, n) => `192.0.2.${n}`),
    1,
  );
  const late = photographs("198.51.100.1");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await late).toBe(null);
  expect(rooms.some(({ taken }) => taken.aborted)).toBe(false);
});

test("of those who wait, whoever holds least comes next", async () => {
  await fill(
    Array.from({ length: 32 }, (_, n) => `192.0.2.${n}`),
    1,
  );
  const begun: string[] = [];
  const again = photographs("192.0.2.1").then(() => begun.push("again"));
  const first = photographs("198.51.100.1").then(() => begun.push("first"));
  rooms[10]?.giveBack();
  await first;
  rooms[11]?.giveBack();
  await again;
  expect(begun).toEqual(["first", "again"]);
});

test("a queue that one sender has filled has room for another", async () => {
  const full = Array.from({ length: 32 }, (_, n) => `192.0.2.${n}`);
  await fill(full, 1);
  const waiting = full.slice(0, 10).flatMap((it) => Array.from({ length: 10 }, () => it));
  const refused = waiting.map((it) => photographs(it));
  const other = photographs("198.51.100.1");
  rooms[31]?.giveBack();
  expect(await other).not.toBe(null);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await Promise.all(refused)).toContain(null);
});

/** A form that brings words and then, in pieces, more than is read with texts. */
const formFrom = (address: string, pieces: number) =>
  new Request("http://site.test/contact", {
    method: "POST",
    headers: { "x-client-address": address },
    body: new ReadableStream({
      pull(controller) {
        if (pieces-- > 0) controller.enqueue(Buffer.alloc(16_384));
        else controller.close();
      },
    }),
    duplex: "half",
  } as RequestInit);

test("what comes first of a form is read also where there is no room for its photographs", async () => {
  await fill(
    Array.from({ length: 32 }, (_, n) => `192.0.2.${n}`),
    1,
  );
  let came = 0;
  const count = async (body: AsyncIterable<Uint8Array>) => {
    for await (const { byteLength } of body) came += byteLength;
  };
  const read = withBody(formFrom("198.51.100.1", 100), bound, count);
  const refused = expect(read).rejects.toMatchObject({ init: { status: 503 } });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  expect(came).toBeGreaterThanOrEqual(65_536);
  expect(came).toBeLessThan(100_000);
});

test("a form whose room is taken is broken off while it waits for its sender", async () => {
  const read = withBody(stalled({ "x-client-address": "192.0.2.1" }), bound, pass);
  const refused = expect(read).rejects.toMatchObject({ init: { status: 503 } });
  await vi.advanceTimersByTimeAsync(10);
  await fill(["192.0.2.1"], 7);
  await fill(["192.0.2.2", "192.0.2.3", "192.0.2.4"]);
  expect(await photographs("198.51.100.1")).not.toBe(null);
  await refused;
});

test("a form whose room is taken while its bytes are stored is broken off after these", async () => {
  const stored = Promise.withResolvers<void>();
  let came = 0;
  const store = async (body: AsyncIterable<Uint8Array>) => {
    for await (const _ of body) if (++came === 6) await stored.promise;
  };
  const read = withBody(formFrom("192.0.2.1", 100), bound, store);
  const refused = expect(read).rejects.toMatchObject({ init: { status: 503 } });
  await vi.advanceTimersByTimeAsync(10);
  await fill(["192.0.2.1"], 7);
  await fill(["192.0.2.2", "192.0.2.3", "192.0.2.4"]);
  expect(await photographs("198.51.100.1")).not.toBe(null);
  stored.resolve();
  await refused;
  expect(came).toBe(6);
});

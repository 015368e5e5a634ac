import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followRequests } from "#app/contact/inbox/follow-requests.ts";

/** Stands for the browser's own, which Node lacks: a connection of which the test says what comes. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static made: Source[] = [];
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    Source.made.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  refuse() {
    this.close();
    this.onerror?.();
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const browser = Object.assign(new EventTarget(), {
  setTimeout: (act: () => void, wait: number) => setTimeout(act, wait),
  clearTimeout: (timer?: NodeJS.Timeout) => clearTimeout(timer),
});

let leave: () => void;
const made = (count: number) => vi.waitFor(() => expect(Source.made).toHaveLength(count));
const held = async () => (await navigator.locks.query()).held?.length;

beforeEach(() => {
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", browser);
  Source.made = [];
});
afterEach(async () => {
  leave();
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await held()).toBe(0));
  vi.unstubAllGlobals();
});

test("after ten refusals a list asks no more, until the browser is back online", async () => {
  const told = vi.fn();
  leave = followRequests(told);
  await made(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (let n = 1; n < 10; n++) {
    Source.made.at(-1)?.refuse();
    browser.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(Source.made).toHaveLength(n + 1);
  }
  Source.made.at(-1)?.refuse();
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await held()).toBe(0));
  expect(Source.made).toHaveLength(10);
  browser.dispatchEvent(new Event("online"));
  browser.dispatchEvent(new Event("online"));
  await made(11);
  Source.made.at(-1)?.onmessage?.({ data: "7" });
  expect(told).toHaveBeenCalledWith(7);
});

test("a list whose session has ended listens again when somebody looks at it again", async () => {
  leave = followRequests(() => undefined);
  await made(1);
  Source.made[0]?.dispatchEvent(new Event("end"));
  expect(Source.made[0]?.readyState).toBe(Source.CLOSED);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  page.visibilityState = "visible";
  await vi.waitFor(async () => expect(await held()).toBe(0));
  expect(Source.made).toHaveLength(1);
  page.dispatchEvent(new Event("visibilitychange"));
  await made(2);
});

test("a list that is left while its turn comes asks for nothing and keeps nobody waiting", async () => {
  leave = followRequests(() => undefined);
  leave();
  leave = followRequests(() => undefined);
  await made(1);
});

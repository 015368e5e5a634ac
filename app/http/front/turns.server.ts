import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { env } from "#app/environment/environment.server.ts";
import { addressBlock, clientAddressHeader } from "#app/http/client-address.server.ts";
import { hasStopped } from "./shutdown.server.ts";

/** Requests that are worked on at a time: of an address (of IPv6 the /48 is one), and of all. */
const each = 4;
const inAll = 64;
/** And that are begun in one turn of the event loop: some are done in it, which takes 10 ms and more. */
const begunAtOnce = 2;
/**
 * Milliseconds after which one counts no more where the process is not busy: it waits for its body, a
 * disk or another server. In a busy one it may wait for the others, and counts so many times as long.
 */
const usual = 1_000;
const longest = 10;
/**
 * Requests that wait for their turn, each with some 10 kB: of an address, and of all. Behind a proxy each
 * has one of its connections meanwhile, and all visitors have 1,800 of those together.
 */
const mostOfEach = env.TRUST_PROXY > 0 ? 300 : 600;
const mostInAll = env.TRUST_PROXY > 0 ? 1_200 : 2_000;

/** Rounds of the event loop in a row in which nothing is begun, for new connections. */
const mostPassed = 64;

type Waiting = { response: ServerResponse; work: () => void };
type Block = { atWork: number; waiting: Set<Waiting> };

/** By address, those that have waited longest for a turn first. */
const blocks = new Map<string, Block>();
let atWork = 0;
let waiting = 0;
let isPlanned = false;

/**
 * Has `work` answer a request in its turn: of those that wait one address after the other has one
 * begun. A page takes a processor for some 10 ms, and without this one address that asks for hundreds
 * at once keeps all others waiting for as many, and its half-made pages fill the memory. A turn ends
 * with the answer.
 * @returns false where too many wait already
 */
export function takeTurn(
  { headers }: IncomingMessage,
  response: ServerResponse,
  work: () => void,
): boolean {
  const name = addressBlock(String(headers[clientAddressHeader]), 48);
  const block = blocks.get(name) ?? { atWork: 0, waiting: new Set() };
  if (waiting >= mostInAll || block.waiting.size >= mostOfEach) return false;
  const one = { response, work };
  blocks.set(name, block);
  block.waiting.add(one);
  waiting += 1;
  response.once("close", () => {
    if (block.waiting.delete(one)) waiting -= 1;
    forget(name, block);
  });
  plan();
  return true;
}

/** Addresses of which a health check is being answered. */
const checking = new Set<string>();

/**
 * Has `work` answer a health check before all who wait: what watches over the process may end it for
 * one that a crowd keeps waiting. One of an address at a time, since a thousand would be the crowd.
 * @returns false where another of this address is at work; then it takes its turn
 */
export function goFirst(
  { headers }: IncomingMessage,
  response: ServerResponse,
  work: () => void,
): boolean {
  const name = addressBlock(String(headers[clientAddressHeader]), 48);
  if (checking.has(name)) return false;
  checking.add(name);
  response.once("close", () => checking.delete(name));
  work();
  return true;
}

let hasArrived = false;
let passed = 0;

/**
 * Tells that a connection was opened. Node takes one in a round of the event loop: where each round
 * began pages too, the hundreds that one address opens would keep all others waiting for as many pages.
 */
export function letIn(): void {
  hasArrived = true;
}

function plan(): void {
  if (isPlanned || waiting === 0) return;
  isPlanned = true;
  setImmediate(beginSome);
}

function beginSome(): void {
  isPlanned = false;
  // What waits still has no database any more.
  if (hasStopped()) return;
  passed = hasArrived && passed < mostPassed ? passed + 1 : 0;
  hasArrived = false;
  if (passed > 0) return void plan();
  let begun = 0;
  for (const [name, block] of blocks) {
    if (atWork >= inAll) return;
    if (begun === begunAtOnce) return void plan();
    const [next] = block.waiting;
    if (!next || block.atWork >= each) continue;
    // The next time the others come first.
    blocks.delete(name);
    blocks.set(name, block);
    block.waiting.delete(next);
    waiting -= 1;
    begun += 1;
    begin(name, block, next);
  }
}

function begin(name: string, block: Block, { response, work }: Waiting): void {
  atWork += 1;
  block.atWork += 1;
  let looked = 0;
  let before = performance.eventLoopUtilization();
  const looks = setInterval(() => {
    const now = performance.eventLoopUtilization();
    looked += 1;
    if (looked >= longest || performance.eventLoopUtilization(now, before).utilization < 0.7) end();
    before = now;
  }, usual);
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(looks);
    atWork -= 1;
    block.atWork -= 1;
    forget(name, block);
    plan();
  };
  // What streams, or is read slowly, is let go by the next look.
  response.once("finish", end);
  response.once("close", end);
  work();
}

function forget(name: string, block: Block): void {
  const isDone = block.atWork === 0 && block.waiting.size === 0;
  if (isDone && blocks.get(name) === block) blocks.delete(name);
}

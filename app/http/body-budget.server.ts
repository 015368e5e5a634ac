import { isIPv6 } from "node:net";
import { addressBlock } from "./client-address.server.ts";

/**
 * What bodies that are being read may hold of the memory, in bytes, and for how long (ms) they wait.
 * `each`, `bodies` and `waiting` are an address's share; of IPv6 the /64 counts so, the /56 twice and
 * the /48 four times as much.
 */
type Pool = { total: number; each: number; bodies: number; waiting: number; patience: number };

const megabyte = 1024 * 1024;

/** Texts and pictures apart, and the owner's from visitors', so that no upload keeps a form waiting. */
const pools = {
  // A form is 64 kB at most, a usual one 500 bytes.
  text: { total: 16 * megabyte, each: 2 * megabyte, bodies: 48, waiting: 100, patience: 10_000 },
  // A form is held 1 MB at a time, the rest of it lies on the disk; more wait their turn, unread.
  pictures: { total: 16 * megabyte, each: 8 * megabyte, bodies: 8, waiting: 100, patience: 60_000 },
  visitorPictures: {
    ...{ total: 32 * megabyte, each: 8 * megabyte, bodies: 8, waiting: 16, patience: 30_000 },
  },
} satisfies Record<string, Pool>;

/** Bodies that wait, of each kind: what has come of one before it is read may be 128 kB. */
const mostWaiting = 100;

export type Kind = keyof typeof pools;

/** Memory that a body has until it gives it back or, where others need it more, it is taken. */
export type Room = { giveBack: () => void; taken: AbortSignal };

/** A block of addresses, and how many times an address's share it has. */
type Share = [block: string, times: number];
type Body = { shares: Share[]; widest: string; bytes: number };
type Begun = Body & { take: () => void };
type Waiting = Body & { end: (begins: boolean) => void };
type Held = { bytes: number; bodies: number; waiting: number };

function bodyOf(address: string, bytes: number): Body {
  const shares: Share[] = [[addressBlock(address), 1]];
  if (isIPv6(address)) shares.push([addressBlock(address, 56), 2], [addressBlock(address, 48), 4]);
  return { shares, widest: shares.at(-1)?.[0] ?? address, bytes };
}

const newState = () => ({
  held: 0,
  blocks: new Map<string, Held>(),
  begun: new Set<Begun>(),
  queue: new Set<Waiting>(),
});
const state = Object.fromEntries(Object.keys(pools).map((kind) => [kind, newState()])) as Record<
  Kind,
  ReturnType<typeof newState>
>;

/**
 * Reserves memory for a body before it is read: what is not read stays with its sender. Waits while
 * there is no room, as a whole or for this address. Where others hold all there is, whoever holds most
 * (an IPv6 /48 is one) loses what they began first, as long as they are left with more than who waits has.
 * @returns null when there was no room in time
 */
export async function reserve(kind: Kind, address: string, bytes: number): Promise<Room | null> {
  const body = bodyOf(address, bytes);
  if (fits(kind, body)) return begin(kind, body);
  return mayWait(kind, body) ? await wait(kind, body) : null;
}

/** Whether somebody waits only because others hold all there is. */
export const isCrowded = (kind: Kind): boolean =>
  [...state[kind].queue].some((body) => hasShare(kind, body));

const none: Held = { bytes: 0, bodies: 0, waiting: 0 };
const heldBy = (kind: Kind, block: string): Held => state[kind].blocks.get(block) ?? none;

function hasShare(kind: Kind, { shares, bytes }: Body): boolean {
  const { each, bodies } = pools[kind];
  return shares.every(([block, times]) => {
    const own = heldBy(kind, block);
    return own.bytes + bytes <= times * each && own.bodies < times * bodies;
  });
}

const fits = (kind: Kind, body: Body): boolean =>
  state[kind].held + body.bytes <= pools[kind].total && hasShare(kind, body);

function begin(kind: Kind, body: Body): Room {
  const { begun } = state[kind];
  const held = { bytes: body.bytes, bodies: 1, waiting: 0 };
  const taken = new AbortController();
  const giveBack = () => {
    if (!begun.delete(it)) return;
    change(kind, body, held, -1);
    beginWaiting(kind);
  };
  const take = () => {
    taken.abort();
    giveBack();
  };
  const it = { ...body, take };
  begun.add(it);
  change(kind, body, held, 1);
  return { giveBack, taken: taken.signal };
}

function mayWait(kind: Kind, body: Body): boolean {
  const { queue } = state[kind];
  const isTooMany = ([block, times]: Share) =>
    heldBy(kind, block).waiting >= times * pools[kind].waiting;
  if (body.shares.some(isTooMany)) return false;
  if (queue.size < mostWaiting) return true;
  const waiting = ({ widest }: Body) => heldBy(kind, widest).waiting;
  const most = [...queue].reduce((a, b) => (waiting(b) >= waiting(a) ? b : a));
  if (waiting(most) <= waiting(body) + 1) return false;
  most.end(false);
  return true;
}

function wait(kind: Kind, body: Body): Promise<Room | null> {
  const { queue } = state[kind];
  const waits = { bytes: 0, bodies: 0, waiting: 1 };
  return new Promise((resolve) => {
    const end = (begins: boolean) => {
      clearTimeout(late);
      queue.delete(waiting);
      change(kind, body, waits, -1);
      resolve(begins ? begin(kind, body) : null);
    };
    const waiting = { ...body, end };
    const late = setTimeout(end, pools[kind].patience, false);
    queue.add(waiting);
    change(kind, body, waits, 1);
    while (queue.has(waiting) && takeFromMost(kind, body));
  });
}

/** Whether something was taken for a body that waits: of whoever has the most left without it. */
function takeFromMost(kind: Kind, body: Body): boolean {
  const { begun } = state[kind];
  if (begun.size === 0 || !hasShare(kind, body)) return false;
  const left = ({ widest, bytes }: Body) => heldBy(kind, widest).bytes - bytes;
  const most = [...begun].reduce((a, b) => (left(b) > left(a) ? b : a));
  if (left(most) <= heldBy(kind, body.widest).bytes) return false;
  most.take();
  return true;
}

/** Has those begin that fit now, and first who holds least. */
function beginWaiting(kind: Kind): void {
  const bytes = ({ widest }: Body) => heldBy(kind, widest).bytes;
  while (true) {
    const next = [...state[kind].queue].filter((body) => fits(kind, body));
    if (next.length === 0) return;
    next.reduce((a, b) => (bytes(b) < bytes(a) ? b : a)).end(true);
  }
}

/** Adds to what these hold, or takes from it. */
function change(kind: Kind, { shares }: Body, by: Held, sign: 1 | -1): void {
  const pool = state[kind];
  pool.held += sign * by.bytes;
  for (const [block] of shares) {
    const own = heldBy(kind, block);
    const bodies = own.bodies + sign * by.bodies;
    const waiting = own.waiting + sign * by.waiting;
    if (bodies + waiting === 0) pool.blocks.delete(block);
    else pool.blocks.set(block, { bytes: own.bytes + sign * by.bytes, bodies, waiting });
  }
}

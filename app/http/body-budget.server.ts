import { isIPv6 } from "node:net";
import { addressBlock } from "./client-address.server.ts";

/**
 * What bodies that are being read may hold of the memory, in bytes, and for how long they wait for it.
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
    ...{ total: 32 * megabyte, each: 8 * megabyte, bodies: 8, waiting: 16, patience: 60_000 },
  },
} satisfies Record<string, Pool>;

/** Bodies that wait, of each kind: what has come of one before it is read may be 128 kB. */
const mostWaiting = 100;

export type Kind = keyof typeof pools;

type Held = { bytes: number; bodies: number; waiting: number };
type Waiting = { shares: Share[]; bytes: number; begin: () => void };

/** A block of addresses, and how many times an address's share it has. */
type Share = [block: string, times: number];

const sharesOf = (address: string): Share[] =>
  isIPv6(address)
    ? [
        [addressBlock(address), 1],
        [addressBlock(address, 56), 2],
        [addressBlock(address, 48), 4],
      ]
    : [[address, 1]];

const state = Object.fromEntries(
  Object.keys(pools).map((kind) => [
    kind,
    { held: 0, blocks: new Map<string, Held>(), queue: new Set<Waiting>() },
  ]),
) as Record<Kind, { held: number; blocks: Map<string, Held>; queue: Set<Waiting> }>;

/**
 * Reserves memory for a body before it is read: what is not read stays with its sender. Waits while
 * there is no room, as a whole or for this address.
 * @returns what gives it back, or null when there was no room in time
 */
export async function reserve(
  kind: Kind,
  address: string,
  bytes: number,
): Promise<(() => void) | null> {
  const { queue } = state[kind];
  const shares = sharesOf(address);
  const held = { bytes, bodies: 1, waiting: 0 };
  if (state[kind].held + bytes > pools[kind].total || !hasShare(kind, shares, bytes)) {
    if (queue.size >= mostWaiting || !mayWait(kind, shares)) return null;
    change(kind, shares, { bytes: 0, bodies: 0, waiting: 1 }, 1);
    const begun = await new Promise<boolean>((resolve) => {
      const waiting: Waiting = {
        shares,
        bytes,
        begin: () => {
          clearTimeout(late);
          queue.delete(waiting);
          resolve(true);
        },
      };
      const late = setTimeout(() => {
        queue.delete(waiting);
        resolve(false);
      }, pools[kind].patience);
      queue.add(waiting);
    });
    change(kind, shares, { bytes: 0, bodies: 0, waiting: 1 }, -1);
    if (!begun) return null;
  } else change(kind, shares, held, 1);
  let given = false;
  return () => {
    if (given) return;
    given = true;
    change(kind, shares, held, -1);
    beginWaiting(kind);
  };
}

/** Whether somebody waits only because others hold all there is. */
export const isCrowded = (kind: Kind): boolean =>
  [...state[kind].queue].some(({ shares, bytes }) => hasShare(kind, shares, bytes));

const none: Held = { bytes: 0, bodies: 0, waiting: 0 };

function hasShare(kind: Kind, shares: Share[], bytes: number): boolean {
  const { each, bodies } = pools[kind];
  return shares.every(([block, times]) => {
    const own = state[kind].blocks.get(block) ?? none;
    return own.bytes + bytes <= times * each && own.bodies < times * bodies;
  });
}

const mayWait = (kind: Kind, shares: Share[]): boolean =>
  shares.every(
    ([block, times]) =>
      (state[kind].blocks.get(block) ?? none).waiting < times * pools[kind].waiting,
  );

/** Adds to what these hold, or takes from it. */
function change(kind: Kind, shares: Share[], by: Held, sign: 1 | -1): void {
  const pool = state[kind];
  pool.held += sign * by.bytes;
  for (const [block] of shares) {
    const own = pool.blocks.get(block) ?? none;
    const bodies = own.bodies + sign * by.bodies;
    const waiting = own.waiting + sign * by.waiting;
    if (bodies + waiting === 0) pool.blocks.delete(block);
    else pool.blocks.set(block, { bytes: own.bytes + sign * by.bytes, bodies, waiting });
  }
}

function beginWaiting(kind: Kind): void {
  for (const { shares, bytes, begin } of state[kind].queue) {
    if (state[kind].held + bytes > pools[kind].total || !hasShare(kind, shares, bytes)) continue;
    change(kind, shares, { bytes, bodies: 1, waiting: 0 }, 1);
    begin();
  }
}

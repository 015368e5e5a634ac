/** What bodies that are being read may hold of the memory, in bytes, and for how long they wait for it. */
type Pool = { total: number; each: number; bodies: number; patience: number };

const megabyte = 1024 * 1024;

/** Texts and pictures apart, so that no upload keeps a form waiting. */
const pools = {
  // A form is 64 kB at most, a usual one 500 bytes.
  text: { total: 16 * megabyte, each: 2 * megabyte, bodies: 48, patience: 10_000 },
  // A form is held 1 MB at a time, the rest of it lies on the disk; more wait their turn, unread.
  pictures: { total: 40 * megabyte, each: 8 * megabyte, bodies: 8, patience: 60_000 },
} satisfies Record<string, Pool>;

/** Bodies that wait, of each kind: what has come of one before it is read may be 128 kB. */
const mostWaiting = 100;

export type Kind = keyof typeof pools;

type Held = { bytes: number; bodies: number };
type Waiting = { address: string; bytes: number; begin: () => void };

const state = Object.fromEntries(
  Object.keys(pools).map((kind) => [
    kind,
    { held: 0, addresses: new Map<string, Held>(), queue: new Set<Waiting>() },
  ]),
) as Record<Kind, { held: number; addresses: Map<string, Held>; queue: Set<Waiting> }>;

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
  if (!hasRoom(kind, address, bytes)) {
    if (queue.size >= mostWaiting) return null;
    const begun = await new Promise<boolean>((resolve) => {
      const waiting: Waiting = {
        address,
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
    if (!begun) return null;
  } else hold(kind, address, bytes);
  let given = false;
  return () => {
    if (given) return;
    given = true;
    release(kind, address, bytes);
  };
}

function hasRoom(kind: Kind, address: string, bytes: number): boolean {
  const { total, each, bodies } = pools[kind];
  const { held, addresses } = state[kind];
  const own = addresses.get(address) ?? { bytes: 0, bodies: 0 };
  return held + bytes <= total && own.bytes + bytes <= each && own.bodies < bodies;
}

function hold(kind: Kind, address: string, bytes: number): void {
  const pool = state[kind];
  const own = pool.addresses.get(address) ?? { bytes: 0, bodies: 0 };
  pool.held += bytes;
  pool.addresses.set(address, { bytes: own.bytes + bytes, bodies: own.bodies + 1 });
}

function release(kind: Kind, address: string, bytes: number): void {
  const pool = state[kind];
  const own = pool.addresses.get(address) ?? { bytes, bodies: 1 };
  pool.held -= bytes;
  if (own.bodies === 1) pool.addresses.delete(address);
  else pool.addresses.set(address, { bytes: own.bytes - bytes, bodies: own.bodies - 1 });
  for (const waiting of pool.queue) {
    if (!hasRoom(kind, waiting.address, waiting.bytes)) continue;
    hold(kind, waiting.address, waiting.bytes);
    waiting.begin();
  }
}

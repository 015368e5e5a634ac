import { setTimeout as pause } from "node:timers/promises";
import { claimFolder, isShortId, shortId } from "./names.ts";
import type { Store } from "./store.server.ts";
import { StoreTrouble } from "./store-trouble.ts";

/** How often, each half a second, whoever goes first looks whether the other has gone. */
const looks = 20;

/**
 * Sees to it that of two databases that begin at one place at the same moment one goes on at most: each
 * leaves its name there and then looks who else has. Whoever does so second sees both, whether or not
 * the store knows conditions; the first in the alphabet waits for the other to go.
 * @throws StoreTrouble where another database has begun there; its own name is gone again
 */
export async function claimPlace(store: Store, id: string): Promise<void> {
  const name = shortId(id);
  const list = async () => (await store.list(claimFolder)).filter(isShortId).sort();
  const before = await list();
  if (!before.includes(name)) {
    if (before[0]) throw refused(store, before[0]);
    await store.put(claimFolder + name, words());
  }
  for (let left = looks; ; left--) {
    const other = (await list()).find((it) => it !== name);
    if (!other) return;
    if (other < name || left === 0) {
      await store.remove(claimFolder + name);
      throw refused(store, other);
    }
    await pause(500);
  }
}

async function* words(): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from("The database of this name copies itself here.\n");
}

const refused = ({ url }: Store, other: string) =>
  new StoreTrouble(
    `${url}: another database has begun to copy there (${claimFolder}${other}). Name another place in BACKUP_URL.`,
  );

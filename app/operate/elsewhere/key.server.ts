import { randomBytes } from "node:crypto";
import { proofOf, type Status } from "./knowledge.server.ts";
import { keyName } from "./names.ts";
import { type Key, makeKey, openKey } from "./seal.server.ts";
import type { Store } from "./store.server.ts";
import { StoreTrouble, storeTrouble } from "./store-trouble.ts";

/**
 * The key at a store, opened with the passphrase; null where none lies there.
 * @throws StoreTrouble where the passphrase is another
 */
export async function fetchKey(store: Store, passphrase: string): Promise<Key | null> {
  const wrapped = await store.get(keyName);
  if (!wrapped) return null;
  const key = await openKey(await readKey(wrapped).catch(cutOff(store)), passphrase);
  if (key) return key;
  throw new StoreTrouble(
    `${store.url}: BACKUP_PASSPHRASE is not the one that what lies there was encrypted with.`,
  );
}

/** Bytes of a wrapped key, which takes 300: what is longer is none, and not read to its end. */
const mostBytes = 4_096;

async function readKey(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  let read = Buffer.alloc(0);
  for await (const piece of content) {
    read = Buffer.concat([read, piece]);
    if (read.length > mostBytes) break;
  }
  return read.subarray(0, mostBytes);
}

/**
 * The key at a store, made where there is none yet.
 * @param isEmpty whether nothing of ours lies there
 * @throws StoreTrouble where the passphrase is another, or what lies there has lost its key
 */
export async function prepareKey(
  store: Store,
  passphrase: string,
  isEmpty: boolean,
): Promise<NonNullable<Status["key"]>> {
  let key = await fetchKey(store, passphrase);
  if (!key) {
    if (!isEmpty)
      throw new StoreTrouble(
        `${store.url}: ${keyName} is missing, without which nothing there can be read. Name another place in BACKUP_URL.`,
      );
    const { wrapped } = await makeKey(passphrase);
    const isNew = await store.putNew(keyName, wrapped);
    // A store that knows no such condition may have taken another's since.
    key = await fetchKey(store, passphrase);
    if (!key) throw new StoreTrouble(`${store.url}: what was stored there is not there.`);
    // Tried again after an answer that got lost, it meets itself.
    if (!isNew && !Buffer.from(wrapped).equals(key.wrapped))
      throw new StoreTrouble(
        `${store.url}: another database begins to copy there at this moment. Name another place in BACKUP_URL.`,
      );
  }
  const salt = randomBytes(16).toString("base64");
  return {
    wrapped: Buffer.from(key.wrapped).toString("base64"),
    recipient: key.recipient,
    salt,
    proof: proofOf(passphrase, salt),
  };
}

/** Puts the key back where it has gone from the store, or what lies there does not open. */
export async function keepKey(
  store: Store,
  { wrapped }: { wrapped: string },
  passphrase: string,
): Promise<void> {
  const ours = Buffer.from(wrapped, "base64");
  const content = await store.get(keyName);
  const there = content && (await readKey(content).catch(cutOff(store)));
  if (there && (ours.equals(there) || (await openKey(there, passphrase)))) return;
  await store.put(keyName, once(ours));
}

const cutOff = (store: Store) => (error: unknown) => {
  throw storeTrouble(error, store.url);
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

/**
 * The site's pair of keys at one store. What is sent is encrypted to `recipient`, which is told to
 * nobody; `identity` opens it, and is itself kept at the store and here only as `wrapped`: as an age
 * file under the passphrase. So the slow step from the passphrase is taken once and not for each photo.
 */
export type Key = { recipient: string; identity: string; wrapped: Uint8Array };

/** age's measure of how slow guessing a passphrase is: 2^16 takes 64 MB and about a second. */
const workFactor = 16;

/** A new pair of keys, wrapped with the passphrase. */
export async function makeKey(passphrase: string): Promise<Key> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const wrapped = await encrypter.encrypt(identity);
  return { identity, wrapped, recipient: await identityToRecipient(identity) };
}

/** What takes longer to open than 2^18 was not wrapped by a site: it would take gigabytes of memory. */
const mostWork = 18;

/** The pair of keys in a wrapped one; null where the passphrase is another, or it is damaged. */
export async function openKey(wrapped: Uint8Array, passphrase: string): Promise<Key | null> {
  const [, work] = /^-> scrypt \S+ (\d+)$/m.exec(Buffer.from(wrapped).toString("latin1")) ?? [];
  if (!work || Number(work) > mostWork) return null;
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const identity = await decrypter.decrypt(wrapped, "text").catch(() => null);
  if (identity === null) return null;
  return { identity, wrapped, recipient: await identityToRecipient(identity) };
}

/** Encrypts what comes, in pieces of 64 kB. */
export async function* seal(
  recipient: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(asStream(content));
}

/**
 * Decrypts what comes.
 * @throws Error of age's own where it is cut short, changed in a byte, or was not made for this key
 */
export async function* unseal(
  identity: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(asStream(content));
}

/** age takes and gives the web's streams. */
const asStream = (content: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(content, { objectMode: false })) as WebStream<Uint8Array> &
    ReadableStream<Uint8Array>;

import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { jobQueue } from "#app/environment/jobs.ts";

const derive = promisify(argon2);

/** argon2id with 19 MiB and 2 passes (OWASP's password storage cheat sheet): about 90 ms a hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Thrown if too many passwords wait to be hashed. */
export class PasswordQueueFull extends Error {}

/** Each hash takes 19 MiB and a core; a queue of 16 takes about a second. */
const maxRunning = 2;
const maxWaiting = 16;
const hashes = jobQueue(
  maxRunning + 2 * maxWaiting,
  () => new PasswordQueueFull("Too many passwords at once."),
  maxRunning,
);

/** Strangers have the smaller queue, so that they cannot keep an owner out. */
export type Turn = "known" | "strangers";

const hashInTurn = (parameters: Argon2Parameters, turn: Turn): Promise<Buffer> =>
  hashes(
    () => derive("argon2id", parameters),
    turn === "strangers" ? { maxJobs: maxRunning + maxWaiting } : undefined,
  );

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Hashes a password with a new salt into a PHC string, `$argon2id$v=19$…`. @throws PasswordQueueFull */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashInTurn({ ...cost, message: password, nonce }, "known");
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Compares a password with the stored hash. Without one (there is no such account) it hashes all the same, so
 * that the response time does not tell who has an account.
 * @throws PasswordQueueFull
 */
export async function checkPassword(
  password: string,
  stored: string | null,
  turn: Turn,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored ?? "") ?? [];
  if (!salt || !hash) {
    await hashInTurn({ ...cost, message: password, nonce: randomBytes(16) }, turn);
    return false;
  }
  const storedTag = Buffer.from(hash, "base64");
  const parameters = {
    message: password,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: storedTag.length,
  };
  const tag = await hashInTurn(parameters, turn);
  return timingSafeEqual(tag, storedTag);
}

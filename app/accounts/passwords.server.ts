import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** argon2id with 19 MiB and 2 passes (OWASP's password storage cheat sheet): about 90 ms a hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

// Each hash takes 19 MiB and a core: two run at a time, others wait their turn.
let free = 2;
const waiting: (() => void)[] = [];

async function hashInTurn(parameters: Argon2Parameters): Promise<Buffer> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await derive("argon2id", parameters);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Hashes a password, with a salt of its own, into a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashInTurn({ ...cost, message: password, nonce });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Whether the password is the one that was hashed. With `stored` null (nobody has this address) it
 * hashes all the same and says no, so that the answer's time does not tell who has an account.
 */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored ?? "") ?? [];
  if (!salt || !hash) {
    await hashInTurn({ ...cost, message: password, nonce: randomBytes(16) });
    return false;
  }
  const known = Buffer.from(hash, "base64");
  const tag = await hashInTurn({
    message: password,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: known.length,
  });
  return timingSafeEqual(tag, known);
}

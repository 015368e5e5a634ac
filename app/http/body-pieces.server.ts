import { data } from "react-router";
import { isCrowded, type Kind, type Room } from "./body-budget.server.ts";

/** What a route takes of a body. */
export type Bound = {
  /** The most bytes. */
  bytes: number;
  /** How many of them are in memory at once, at most; all of them unless said otherwise. */
  held?: number;
  /** Whose share of the memory they come out of; of visitors' pictures the first 64 kB out of that of texts. */
  kind: Kind;
  /** What is said about a body that has more. */
  tooLarge?: string;
  /** Whether what comes before the most bytes is read even where more is announced. */
  readsOn?: boolean;
};

/** What a body has while it is read. */
export type Reading = { kind: Kind; room: Room; failure?: unknown };

/** Bytes of all text fields of a form, percent-encoded; the longest message takes 45,000 of them. */
export const textBytes = 65_536;

/** Seconds without a byte, and after as long bytes a second, before a body is given up. */
const stalls = { text: 10, pictures: 30, visitorPictures: 30 };
const least = 2_048;
/** The same where others wait for the room that it holds. */
const leastInCrowd = 8 * least;

export const tooLarge = (sentence = "That is more than this form takes. Please send less.") =>
  data(sentence, { status: 413 });
const tooSlow = () =>
  data("The form did not arrive in time. Please send it again.", { status: 408 });
export const tooMany = () =>
  data("Too many forms are being sent at the moment. Please send it again in a minute.", {
    status: 503,
    headers: { "Retry-After": "60" },
  });

/**
 * A body's pieces. Reads through a reader that is released on refusal: throwing out of an iteration
 * over the body itself would close the connection before the answer leaves.
 */
export async function* received(
  { body }: Request,
  bound: Bound,
  reading: Reading,
  moveOn: () => Promise<void>,
) {
  if (!body) return;
  let waited = 0;
  const reader = body.getReader();
  let size = 0;
  try {
    while (true) {
      const { kind, room } = reading;
      if (room.taken.aborted) throw tooMany();
      const stall = stalls[kind];
      const asked = performance.now();
      const part = await within(reader.read(), stall * 1_000, room.taken);
      if (part?.done) return;
      // Not what whoever takes the pieces needs for them.
      waited += (performance.now() - asked) / 1_000;
      size += part?.value.byteLength ?? 0;
      if (room.taken.aborted) throw tooMany();
      const isSlow = (pace: number) => waited > stall + size / pace;
      if (!part || isSlow(least) || (isSlow(leastInCrowd) && isCrowded(kind))) throw tooSlow();
      if (size > bound.bytes) throw tooLarge(bound.tooLarge);
      yield part.value;
      // A customer's form has its texts first: who finds no room for photographs has those read.
      if (size > textBytes && kind !== bound.kind) await moveOn();
    }
  } catch (error) {
    reading.failure = error;
    throw error;
  } finally {
    reader.releaseLock();
  }
}

/** What `work` gives, or null where it takes longer or the room for it is taken. */
async function within<Result>(
  work: Promise<Result>,
  milliseconds: number,
  taken: AbortSignal,
): Promise<Result | null> {
  const done = new AbortController();
  const ended = new Promise<null>((resolve) => {
    const end = () => resolve(null);
    const late = setTimeout(end, milliseconds);
    taken.addEventListener("abort", end, { signal: done.signal });
    done.signal.addEventListener("abort", () => clearTimeout(late));
  });
  // What is still being read when the reader is released rejects, and nobody waits for it then.
  work.catch(() => {});
  return await Promise.race([work, ended]).finally(() => done.abort());
}

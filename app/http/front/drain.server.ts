import type { IncomingMessage } from "node:http";

/** Bytes that are read off in a millisecond for all refused senders together. */
const pace = 16_384;
let nextPiece = 0;

/** Senders that are waited for at a time; others may lose their answer. */
const mostDrained = 64;
let drained = 0;

/**
 * Reads off what a refused sender still sends, for at most 5 s, so that it gets to see the answer:
 * a connection that is closed on unread bytes takes the answer with it. Not as fast as they send:
 * what is read and dropped is garbage, and twenty senders at once would fill the memory with it.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete) return;
  if (drained >= mostDrained) return void request.socket.destroySoon();
  drained += 1;
  request.removeAllListeners("data");
  request.on("data", ({ length }: Buffer) => {
    const now = performance.now();
    nextPiece = Math.max(nextPiece, now) + length / pace;
    request.pause();
    setTimeout(() => request.resume(), nextPiece - now);
  });
  request.resume();
  const late = setTimeout(() => request.socket.destroy(), 5_000);
  request.once("close", () => {
    clearTimeout(late);
    drained -= 1;
  });
}

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
  const { socket, complete } = request;
  if (complete || socket.destroyed) return;
  if (drained >= mostDrained) return void socket.destroySoon();
  drained += 1;
  request.removeAllListeners("data");
  request.on("data", ({ length }: Buffer) => {
    const now = performance.now();
    nextPiece = Math.max(nextPiece, now) + length / pace;
    request.pause();
    setTimeout(() => request.resume(), nextPiece - now);
  });
  request.resume();
  const late = setTimeout(() => socket.destroy(), 5_000);
  const end = () => {
    for (const it of [request, socket]) it.off("close", end);
    clearTimeout(late);
    drained -= 1;
  };
  // Of a sender who breaks off after the answer Node tells only by the connection.
  for (const it of [request, socket]) it.once("close", end);
}

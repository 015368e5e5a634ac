/**
 * Encodes a reply as server-sent events: `data: {"text": "…"}` for each piece, then `event: done`
 * with what the iteration returned. Pieces are taken as they come, also when the visitor does not
 * read: a reply is short, and the call to the model must not stay open for them. Who cancels the
 * stream aborts the signal that `reply` gets, as does `signal`.
 */
export function eventStream(
  reply: (signal: AbortSignal) => AsyncGenerator<string, string>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  const pieces = reply(AbortSignal.any([signal, left.signal]));
  return new ReadableStream({
    async start(controller) {
      for (;;) {
        const { value, done } = await pieces.next();
        if (left.signal.aborted) return;
        const event = done
          ? `event: done\ndata: ${JSON.stringify({ step: value })}\n\n`
          : `data: ${JSON.stringify({ text: value })}\n\n`;
        controller.enqueue(encoder.encode(event));
        if (done) return controller.close();
      }
    },
    cancel() {
      left.abort();
    },
  });
}

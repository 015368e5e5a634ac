/**
 * Encodes pieces of text as server-sent events: `data: {"text": "…"}` for each piece, then
 * `event: done` with what the iteration returned. A reader that cancels ends the iteration.
 */
export function eventStream(pieces: AsyncGenerator<string, string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      const event = done
        ? `event: done\ndata: ${JSON.stringify({ step: value })}\n\n`
        : `data: ${JSON.stringify({ text: value })}\n\n`;
      controller.enqueue(encoder.encode(event));
      if (done) controller.close();
    },
    async cancel() {
      await pieces.return("");
    },
  });
}

import { text } from "node:stream/consumers";
import { startProvider } from "../provider.ts";
import { startSite } from "../server.ts";

// How long a piece of the model's takes from the provider to the browser, through the production
// server, and how many conversations at once one process stands. Run it on an idle machine.
const goal = 20;
const provider = await startProvider();
const site = await startSite({
  ...provider.environment,
  CHAT_DAILY_LIMIT: "100000",
  TRUST_PROXY: "1",
});

/** Asks as a browser does; each asker has an address of its own, so that no limit holds it back. */
const ask = (visitor: number) =>
  fetch(`${site.url}/chat/reply`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Accept-Encoding": "gzip",
      Origin: site.url,
      "X-Forwarded-For": `10.0.${visitor >> 8}.${visitor & 255}`,
    },
    body: JSON.stringify({ message: "Do you polish concrete?", history: [] }),
  });

async function firstPiece(visitor: number): Promise<number> {
  let sent = 0;
  provider.play((wire) => {
    sent = performance.now();
    wire.piece("We polish concrete.");
    wire.done();
  });
  const reader = (await ask(visitor)).body?.getReader();
  await reader?.read();
  const took = performance.now() - sent;
  await reader?.cancel();
  return took;
}

const times: number[] = [];
for (let round = -10; round < 100; round += 1) {
  const took = await firstPiece(round + 10);
  if (round >= 0) times.push(took);
}
times.sort((a, b) => a - b);
const median = times[50] ?? Number.NaN;

provider.play(async (wire) => {
  for (const word of "We polish concrete and marble.".split(/(?= )/)) {
    wire.piece(word);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  wire.done();
});
const begun = performance.now();
const replies = await Promise.all(
  Array.from({ length: 200 }, async (_, visitor) => {
    const answer = await ask(1_000 + visitor);
    return answer.body ? await text(answer.body) : "";
  }),
);
const whole = replies.filter((reply) => reply.includes("event: done")).length;

console.log(
  `chat: first piece, provider to browser: median ${median.toFixed(1)} ms, 95% ${times[95]?.toFixed(1)} ms; ratio to the goal of ${goal} ms: ${(median / goal).toFixed(2)}`,
);
console.log(
  `chat: 200 conversations at once: ${whole} answered whole in ${Math.round(performance.now() - begun)} ms`,
);
await site.stop();
await provider.stop();
process.exit(whole === 200 && median < goal ? 0 : 1);

import { text } from "node:stream/consumers";
import { startProvider } from "../provider.ts";
import { startSite } from "../server.ts";
import type { Figure, Part } from "./figure.ts";

/** Maximum milliseconds to pass on a piece: nobody notices it in streamed text. */
const goal = 20;
const conversations = 200;
/** Maximum milliseconds of an answer without a model, so that it does not block others. */
const held = 50;

type Provider = Awaited<ReturnType<typeof startProvider>>;

/**
 * How long a piece of a reply takes from the provider to the browser, through the production server, and how
 * many conversations one process can handle at once.
 */
async function replies(): Promise<Figure[]> {
  const provider = await startProvider();
  const environment = { CHAT_DAILY_LIMIT: "100000", TRUST_PROXY: "1" };
  const site = await startSite({ ...provider.environment, ...environment });
  try {
    return [await firstPiece(site.url, provider), await many(site.url, provider)];
  } finally {
    await site.stop();
    await provider.stop();
  }
}

/** Asks like a browser. Each visitor has another address, so that no limit applies. */
const ask = (url: string, visitor: number, message = "Do you polish concrete?") =>
  fetch(`${url}/chat/reply`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Accept-Encoding": "gzip",
      Origin: url,
      "X-Forwarded-For": `10.0.${visitor >> 8}.${visitor & 255}`,
    },
    body: JSON.stringify({ message, history: [] }),
  });

async function firstPiece(url: string, provider: Provider): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < 110; round++) {
    let sent = 0;
    provider.play((wire) => {
      sent = performance.now();
      wire.piece("We polish concrete.");
      wire.done();
    });
    const reader = (await ask(url, round)).body?.getReader();
    await reader?.read();
    // The first ten warm up the server.
    if (round >= 10) times.push(performance.now() - sent);
    await reader?.cancel();
  }
  times.sort((a, b) => a - b);
  const median = times[50] ?? Number.NaN;
  return {
    what: "a reply's first piece, from provider to browser",
    seen: `median ${median.toFixed(1)} ms, 95th percentile ${times[95]?.toFixed(1)} ms`,
    bound: `median under ${goal} ms`,
    holds: median < goal,
  };
}

async function many(url: string, provider: Provider): Promise<Figure> {
  provider.play(async (wire) => {
    for (const word of "We polish concrete and marble.".split(/(?= )/)) {
      wire.piece(word);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    wire.done();
  });
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: conversations }, async (_, visitor) => {
      const answer = await ask(url, 1_000 + visitor);
      return answer.body ? await text(answer.body) : "";
    }),
  );
  const whole = answers.filter((answer) => answer.includes("event: done")).length;
  return {
    what: `${conversations} conversations at once`,
    seen: `${whole} answered whole in ${Math.round(performance.now() - begun)} ms`,
    bound: "all",
    holds: whole === conversations,
  };
}

/** Without a model: how long the answer to the longest question takes, the first one separately. */
async function answers(): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  const known =
    "marble price floor stone grout wax clean concrete tile seal oil stain wet dry coat ";
  const question = known.repeat(20).slice(0, 1_000).trim();
  const times: number[] = [];
  try {
    // The server answers another request first.
    await (await fetch(`${site.url}/chat`)).text();
    for (let round = 0; round < 101; round++) {
      const asked = performance.now();
      await (await ask(site.url, round, question)).text();
      times.push(performance.now() - asked);
    }
  } finally {
    await site.stop();
  }
  const [first = Number.NaN, ...others] = times;
  others.sort((a, b) => a - b);
  const median = others[50] ?? Number.NaN;
  return [
    {
      what: "the site's answer to a question of 1,000 characters",
      seen: `median ${median.toFixed(1)} ms, slowest of 100 ${others.at(-1)?.toFixed(1)} ms; ${first.toFixed(1)} ms the first time, index and all`,
      bound: `median under ${held} ms`,
      holds: median < held,
    },
  ];
}

/** The assistant, with a test provider and without one. */
export const chat: Part = { replies, answers };

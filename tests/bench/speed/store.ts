import { randomUUID } from "node:crypto";
import { join } from "node:path";
import autocannon, { type Result } from "autocannon";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { readMessages } from "../trust/visitor.ts";
import { startBare } from "./bare.ts";
import { comparePairs } from "./figures.ts";

const warmUp = 500;
const rows = 3_000;
/** Rows that one server stores before it is the other's turn. */
const inTurn = 500;
const message = "The driveway has oil stains and the pool deck has scale. ".repeat(3);

/** Contact posts stored a second, compared with a bare server that commits the same rows one by one. */
export async function store(): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  const bare = await startBare();
  try {
    for (const { url } of [site, bare]) await posted(url, warmUp);
    const turns: [number, number][] = [];
    for (let done = 0; done < rows; done += inTurn)
      turns.push([await posted(site.url, inTurn), await posted(bare.url, inTurn)]);
    const stored = readMessages(join(site.folder, "site.db")).messages.length;
    if (stored !== warmUp + rows) throw new Error(`${stored} of ${warmUp + rows} were stored`);
    const what = "contact posts stored, to a bare node:http server committing the same rows";
    return [comparePairs(what, turns, { unit: "a second" })];
  } finally {
    await bare.stop();
    await site.stop();
  }
}

let visitor = 0;

/** Posts a second by 16 visitors at once. */
async function posted(url: string, amount: number): Promise<number> {
  const start = performance.now();
  let last = start;
  const { promise, resolve } = Promise.withResolvers<Result>();
  autocannon(
    {
      url,
      connections: 16,
      amount,
      requests: [
        {
          method: "POST",
          path: "/contact",
          setupRequest: (request) => ({
            ...request,
            headers: {
              "Content-Type": "application/x-www-form-urlencoded",
              // Different addresses, as behind a proxy, because the limit is for one address.
              "X-Forwarded-For": `10.${++visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
            },
            body: form(),
          }),
        },
      ],
    },
    (_, result) => resolve(result),
  ).on("response", () => {
    // The run itself ends only at a whole second.
    last = performance.now();
  });
  const run = await promise;
  if (run["3xx"] !== amount)
    throw new Error(`answered with ${JSON.stringify(run.statusCodeStats)}, ${run.errors} failed`);
  return amount / ((last - start) / 1000);
}

const form = () =>
  new URLSearchParams({
    name: "Visitor",
    email: "visitor@example.com",
    phone: "(702) 555-0101",
    service: "",
    message: `${message}${randomUUID()}`,
  }).toString();

import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { postRequest, readMessages } from "./visitor.ts";

/** Visitors who all post at the same moment: each is stored. */
export async function crowd(visitors = 500): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  try {
    const sent = await Promise.all(Array.from({ length: visitors }, () => postRequest(site)));
    const acknowledged = sent.filter((message) => message !== null);
    const stored = new Set(readMessages(join(site.folder, "site.db")).messages);
    const found = acknowledged.filter((message) => stored.has(message)).length;
    return [
      {
        what: `${visitors} visitors post at once`,
        seen: `${acknowledged.length} acknowledged, ${found} stored`,
        bound: "all stored",
        holds: found === visitors,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Connections that send a header now and then and never an end: others must not wait for them. */
export async function slow(connections = 400, seconds = 60): Promise<Figure[]> {
  const site = await startSite();
  const port = Number(new URL(site.url).port);
  const sockets = Array.from({ length: connections }, () => connect(port, "localhost"));
  for (const socket of sockets) socket.on("error", () => {});
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.write("POST /contact HTTP/1.1\r\nHost: a\r\n");
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("X: y\r\n");
  }, 1_000);
  const taken: number[] = [];
  try {
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const began = performance.now();
      await (await fetch(site.url)).arrayBuffer();
      taken.push(performance.now() - began);
    }
  } finally {
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    await site.stop();
  }
  const p95 = taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN;
  return [
    {
      what: `${connections} slow connections for ${seconds} s`,
      seen: `others wait ${p95.toFixed(0)} ms (95th percentile)`,
      bound: "under 500 ms",
      holds: p95 < 500,
      timed: true,
    },
  ];
}

import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { type Site, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { bystander, peakMemory, readMessages } from "./visitor.ts";

const maxMegabytes = 400;
const maxSecondsAfter = 10;

/** Waits for `event`, or returns undefined if the connection is closed first. */
const eventOrEnd = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => {
    socket.once(event, resolve);
    socket.once("close", () => resolve(undefined));
  });

/** Connects from another client address: all of 127.0.0.0/8 is this machine. */
async function connection(site: Site, n: number): Promise<Socket> {
  const localAddress = `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${1 + (n & 127)}`;
  const port = Number(new URL(site.url).port);
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
  await eventOrEnd(socket, "connect");
  return socket;
}

/** Makes an estimate request of 64 kB, the form's limit, in chunks of `chunk` bytes. */
function largeForm(message: string, chunk: number): string {
  const words = `name=Vi&email=v%40site.test&phone=1&service=&message=${message}&more=`;
  const body = words + "x".repeat(65_536 - words.length);
  const head = [
    ...["POST /contact HTTP/1.1", "Host: floors.test", "Sec-Fetch-Site: same-origin"],
    ...["Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked"],
  ];
  const pieces = body.match(new RegExp(`.{1,${chunk}}`, "g")) ?? [];
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  return `${head.join("\r\n")}\r\n\r\n${chunks.join("")}0\r\n\r\n`;
}

type Attack = { isOver: boolean; acknowledged: string[]; sockets: Set<Socket> };

/** Sends large forms, one after the other; every eighth sender in chunks of one byte. */
async function sendForms(site: Site, n: number, attack: Attack): Promise<void> {
  for (let form = 0; !attack.isOver; form++) {
    const socket = await connection(site, n);
    attack.sockets.add(socket);
    const message = `${n}-${form}`;
    socket.write(largeForm(message, n % 8 === 0 ? 1 : 16_384));
    const answer = await eventOrEnd(socket, "data");
    if (String(answer).startsWith("HTTP/1.1 303 ")) attack.acknowledged.push(message);
    attack.sockets.delete(socket.destroy());
    await after(10);
  }
}

/** The start of a form with photos: its message, and then nothing more. */
const stalledUpload = [
  ...["POST /contact HTTP/1.1", "Host: floors.test", "Sec-Fetch-Site: same-origin"],
  ...["Content-Type: multipart/form-data; boundary=x", "Content-Length: 60000000", ""],
  ...["--x", 'Content-Disposition: form-data; name="message"', "", "y".repeat(40_000)],
].join("\r\n");

/** Sends a form, every second one with photos, and stops before its end. */
async function stall(site: Site, n: number, attack: Attack): Promise<void> {
  const socket = await connection(site, n);
  attack.sockets.add(socket);
  socket.write(n % 2 === 0 ? stalledUpload : largeForm("stalled", 16_384).slice(0, -1_000));
}

/** Requests the largest responses and reads nothing. */
async function ignoreAnswer(site: Site, n: number, attack: Attack): Promise<void> {
  const socket = await connection(site, n);
  attack.sockets.add(socket.pause());
  const wrong = largeForm("", 16_384).replace("name=Vi", `name=${"<".repeat(7)}`);
  if (n % 2 === 0) socket.write(wrong);
  else socket.write("GET /floor-restoration-guide.pdf HTTP/1.1\r\nHost: floors.test\r\n\r\n");
}

const many = (count: number, first: number, act: (n: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(first + n)));

/**
 * Stalled senders, clients that read nothing and forms of 64 kB on many connections at once, without a proxy:
 * the process survives, its memory is limited, nothing acknowledged is lost, and it answers again soon after.
 */
export async function attack(share = 1, seconds = 30): Promise<Figure[]> {
  const site = await startSite();
  const [stalled, readers, senders] = [2_000, 200, 500].map((count) => Math.ceil(count * share));
  const state: Attack = { isOver: false, acknowledged: [], sockets: new Set() };
  try {
    const forms = many(senders ?? 0, 0, (n) => sendForms(site, n, state));
    await many(readers ?? 0, 10_000, (n) => ignoreAnswer(site, n, state));
    await many(stalled ?? 0, 20_000, (n) => stall(site, n, state));
    await after(seconds * 1_000);
    const open = [...state.sockets].filter((socket) => !socket.destroyed).length;
    state.isOver = true;
    for (const socket of state.sockets) socket.destroy();
    const began = performance.now();
    let isBack = false;
    while (!isBack && performance.now() - began < 60_000)
      isBack =
        (await bystander(site, "/about")).status === 200 &&
        (await bystander(site, "/contact", "name=")).status === 422;
    const secondsAfter = (performance.now() - began) / 1_000;
    await forms;
    const memory = await peakMemory(site);
    const stored = new Set(readMessages(join(site.folder, "site.db")).messages);
    const lost = state.acknowledged.filter((message) => !stored.has(message)).length;
    const count = state.acknowledged.length;
    return [
      {
        what: `${stalled} stalled senders, ${readers} readers who read nothing and forms of 64 kB from ${senders} connections (${open} open at the end)`,
        seen: `${count} acknowledged, ${lost} lost; ${memory.toFixed(0)} MB`,
        bound: `some, 0; under ${maxMegabytes} MB`,
        holds: count > 0 && lost === 0 && memory < maxMegabytes,
      },
      {
        what: "until the site answers again once they have stopped",
        seen: `${secondsAfter.toFixed(1)} s`,
        bound: `under ${maxSecondsAfter} s`,
        holds: secondsAfter < maxSecondsAfter,
        timed: true,
      },
    ];
  } finally {
    for (const socket of state.sockets) socket.destroy();
    await site.stop();
  }
}

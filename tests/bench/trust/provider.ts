import { connect } from "node:net";
import { startProvider, streamed } from "../../provider.ts";
import { type Site, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { peakMemory } from "./visitor.ts";

const question = JSON.stringify({ message: "Do you polish?", history: [] });
const json = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };

const piece = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;

const floods: Record<string, string> = {
  "a line without an end": "x".repeat(65_536),
  "a reply without an end": piece("We polish. ".repeat(20)),
};

/** Asks a question. @returns how the reply ended, or "no end" */
async function step(site: Site): Promise<string> {
  const signal = AbortSignal.timeout(35_000);
  const asked = { method: "POST", headers: json, body: question, signal };
  const answer = await fetch(`${site.url}/chat/reply`, asked).catch(() => null);
  const text = (await answer?.text().catch(() => "")) ?? "";
  return /"step":"(\w+)"/.exec(text)?.[1] ?? "no end";
}

/** Asks, but does not read the response. */
function askUnread(site: Site) {
  const socket = connect(Number(new URL(site.url).port), "localhost");
  socket.on("error", () => {});
  socket.pause();
  const headers = Object.entries({ Host: "a", ...json, "Content-Length": question.length });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`POST /chat/reply HTTP/1.1\r\n${lines}\r\n${question}`);
  return socket;
}

/** A provider that never stops sending, to several visitors at once, in the panel and on the page. */
async function flooded(site: Site, visitors: number, what: string): Promise<Figure> {
  const before = await peakMemory(site);
  const page = () =>
    fetch(`${site.url}/chat`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ message: "Do you polish?" }),
    }).then(
      (answer) => answer.text().then(() => "page"),
      () => "no end",
    );
  const asked = Array.from({ length: visitors }, (_, index) => (index % 2 ? page() : step(site)));
  const ended = (await Promise.all(asked)).filter((how) => how !== "no end").length;
  const alive = site.process.exitCode === null && site.process.signalCode === null;
  const grown = alive ? (await peakMemory(site)) - before : Number.NaN;
  return {
    what: `${what} from the model, to ${visitors} visitors`,
    seen: `${ended} replies ended, memory grew by ${grown.toFixed(0)} MB`,
    bound: "all, under 100 MB",
    holds: ended === visitors && grown < 100,
  };
}

/** A provider that never stops sending, and visitors who do not read the response. */
export async function provider(visitors = 20): Promise<Figure[]> {
  const model = await startProvider();
  const site = await startSite(model.environment);
  try {
    model.play(streamed("Hello."));
    for (let n = 0; n < 5; n++) await step(site);
    const figures: Figure[] = [];
    for (const [what, text] of Object.entries(floods)) {
      model.play((wire) => wire.flood(text));
      figures.push(await flooded(site, Math.min(visitors, 10), what));
    }
    await site.stop();
    figures.push(await unread(model));
    return figures;
  } finally {
    await site.stop();
    await model.stop();
  }
}

/** Visitors take all slots of the model without reading; then one reads. */
async function unread(model: Awaited<ReturnType<typeof startProvider>>): Promise<Figure> {
  const site = await startSite(model.environment);
  try {
    model.play((wire) => wire.flood(piece("We polish. ".repeat(20))));
    const sockets = Array.from({ length: 20 }, () => askUnread(site));
    while (model.calls.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
    await Promise.all(model.calls.map(({ left }) => left));
    model.play(streamed("Hello."));
    const how = await step(site);
    for (const socket of sockets) socket.destroy();
    return {
      what: "20 visitors who do not read their replies",
      seen: `the next reply is the ${how}'s`,
      bound: "model's",
      holds: how === "model",
    };
  } finally {
    await site.stop();
  }
}

import type { Entry } from "#app/chat/protocol.ts";

/** Milliseconds after which a connection is dead: the server itself ends each reply in 30 s. */
const patience = 40_000;

/** The server refused the question; `message` is the sentence it gave. */
export class Refused extends Error {}

/**
 * Asks the server and calls `onPiece` with each piece of the reply as it comes.
 * @returns whether the reply came whole, ends in an apology of the server's, or broke off on its way
 * @throws Refused with the server's sentence; whatever `fetch` throws, also when `signal` aborts
 */
export async function readReply(
  question: { message: string; history: Entry[] },
  onPiece: (text: string) => void,
  signal: AbortSignal,
): Promise<"whole" | "failed" | "cut"> {
  const answer = await fetch("/chat/reply", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  const isStream = answer.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (answer.status >= 400 && answer.status < 500) throw new Refused(await answer.json());
  if (!answer.ok || !isStream || !answer.body) throw new Error(`The answer was ${answer.status}.`);

  let rest = "";
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => read(reader, signal);
  for (let part = await next(); part !== null; part = await next()) {
    const events = (rest + part).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = JSON.parse(event.slice(event.indexOf("data: ") + 6));
      if (event.startsWith("event: done")) return data.step === "failed" ? "failed" : "whole";
      onPiece(data.text);
    }
  }
  return "cut";
}

/** The next part, or null at the end, be it the proper one or a broken connection. */
async function read(reader: ReadableStreamDefaultReader<string>, signal: AbortSignal) {
  try {
    return (await reader.read()).value ?? null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

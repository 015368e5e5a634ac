import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** A request that the provider received. */
export type Call = {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown> & { messages: { role: string; content: string }[] };
  /** Resolves when the connection is closed before the reply was complete. */
  left: Promise<void>;
};

type Script = (wire: Wire) => Promise<void> | void;

/** Sends a reply in the provider's own wire format. */
class Wire {
  readonly #response: ServerResponse;
  constructor(response: ServerResponse) {
    this.#response = response;
  }

  piece(content: string): void {
    this.#chunk({ content }, null);
  }

  done(): void {
    this.#chunk({}, "stop");
    this.#response.end("data: [DONE]\n\n");
  }

  refuse(status: number, error: object = {}, headers: Record<string, string> = {}): void {
    const message = `Refused with ${status}`;
    this.#response.writeHead(status, { "Content-Type": "application/json", ...headers });
    this.#response.end(JSON.stringify({ error: { message, type: "error", code: null, ...error } }));
  }

  raw(text: string): void {
    this.begin();
    this.#response.write(text);
  }

  /** Sends this text repeatedly, as fast as the client reads, until the connection is closed. */
  async flood(text: string): Promise<void> {
    this.begin();
    const closed = once(this.#response, "close");
    while (!this.#response.destroyed)
      if (!this.#response.write(text)) await Promise.race([once(this.#response, "drain"), closed]);
  }

  /** Ends the body properly, but too early, as a proxy does after a time-out. */
  end(): void {
    this.#response.end();
  }

  /** Breaks the connection. */
  break(): void {
    this.#response.destroy();
  }

  begin(status = 200): void {
    if (!this.#response.headersSent)
      this.#response.writeHead(status, { "Content-Type": "text/event-stream" });
  }

  #chunk(delta: Record<string, string>, finish_reason: string | null): void {
    const chunk = {
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      created: 1_700_000_000,
      model: "gpt-3.5-turbo-0125",
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    };
    this.raw(`data: ${JSON.stringify(chunk)}\n\n`);
  }
}

/** A reply that is sent at once, in these pieces. */
export function streamed(...pieces: string[]): Script {
  return (wire) => {
    wire.raw(
      'data: {"id":"chatcmpl-1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}\n\n',
    );
    for (const piece of pieces) wire.piece(piece);
    wire.done();
  };
}

/** Starts a model's provider on localhost. It answers each request with the script that `play` set last. */
export async function startProvider() {
  const calls: Call[] = [];
  let script: Script = streamed("Hello.");
  const server = createServer(async (request, response) => {
    calls.push(await readCall(request, response));
    await script(new Wire(response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    /** The environment of a site that uses this provider. */
    environment: {
      OPENAI_API_KEY: "sk-test",
      OPENAI_BASE_URL: `http://127.0.0.1:${address.port}/v1`,
    },
    calls,
    play(next: Script) {
      script = next;
      calls.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<Call> {
  const body = JSON.parse(await text(request));
  const left = new Promise<void>((resolve) => {
    response.once("close", () => {
      if (!response.writableFinished) resolve();
    });
  });
  return { path: request.url ?? "", authorization: request.headers.authorization, body, left };
}

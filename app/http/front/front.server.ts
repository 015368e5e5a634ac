import { subscribe } from "node:diagnostics_channel";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from "node:http";
import morgan from "morgan";
import { env } from "#app/environment/environment.server.ts";
import { minuteMs, secondMs } from "#app/environment/time-units.ts";
import { answerFromCache } from "#app/http/cache/cache.server.ts";
import { identify, requestIdHeader } from "#app/http/client-address.server.ts";
import { passOn, setHeaders } from "#app/http/response/responses.server.ts";
import { log, logBesideRequests, logError } from "#app/log/log.server.ts";
import { isRead, refuseMalformed, refuseUnreadable } from "./refused-requests.server.ts";
import { endInTime } from "./shutdown.server.ts";

// react-router-serve has no options, but loads this module before it listens. Node's diagnostics channel
// then reports the server, and this module puts its own request listener before Express's
// (docs/decisions/0011-a-front-before-express.md).

/** Handles a request: each step may answer it, else the next one runs. */
function receive(response: ServerResponse, express: RequestListener, isListening: boolean): void {
  const { req: request } = response;
  if (isPipelined(response)) return void request.socket.destroy();
  const id = identify(request);
  const own = isListening ? [requestIdHeader, id] : [requestIdHeader, id, "Connection", "close"];
  logWhenAnswered(request, response, id);
  readRestWhenAnswered(request, response);
  if (refuseMalformed(response, own)) return;
  if (isRead(request) && answerFromCache(response, own)) return;
  setHeaders(response, own);
  passOn(response, () => express(request, response));
  boundChunks(request);
}

/** Whether the request before is unanswered (pipelining). No browser does it; 64 kB hold 2,000. */
const isPipelined = (response: ServerResponse) => response.socket === null;

const unreadBodyTimeoutMs = 5 * secondMs;

/** Reads the rest of a body after an early response, which the client would lose otherwise. */
function readRestWhenAnswered(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    const late = setTimeout(() => request.socket.destroy(), unreadBodyTimeoutMs).unref();
    request.once("end", () => clearTimeout(late));
    request.removeAllListeners("data").resume();
  });
}

/** After this many chunks, their average size must be at least `minChunkBytes`. */
const uncheckedChunks = 200;
const minChunkBytes = 128;

/** Drops the body of a GET or HEAD. Closes a connection with tiny chunks: each takes 500 bytes. */
function boundChunks(request: IncomingMessage): void {
  if (isRead(request)) return void request.resume();
  if (request.headers["transfer-encoding"] === undefined) return;
  let chunks = 0;
  let bytes = 0;
  request.on("data", ({ length }: Buffer) => {
    chunks += 1;
    bytes += length;
    if (chunks <= uncheckedChunks || bytes >= chunks * minChunkBytes) return;
    request.socket.destroy();
    request.removeAllListeners("data");
  });
}

function logWhenAnswered(request: IncomingMessage, response: ServerResponse, id: string): void {
  const startMs = performance.now();
  const path = request.url?.split("?", 1)[0] ?? "/";
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : 499;
    if (status < 400 && (path.startsWith("/assets/") || path === "/healthz")) return;
    const ms = Math.round(performance.now() - startMs);
    log("request", { request: id, method: request.method, path: withoutTokens(path), status, ms });
  });
}

/** Maximum length of a path in the log: a client may send 16,000 characters. */
const maxLoggedCharacters = 300;

/**
 * Removes the token of a personal link from a path, even if it was cut, escaped or extended. Keeps
 * the long names of photos, which are public.
 */
const withoutTokens = (path: string) =>
  (/^\/uploads\/[\w.-]+$/.test(path)
    ? path
    : path.replace(
        /[\w%-]{36,}|(?<=\/(?:request|reset|join|email)\/)[^/]{16,}?(?=\/|\.data$|$)/gi,
        "...",
      )
  ).slice(0, maxLoggedCharacters);

const whenListening: (() => void)[] = [];

/** Calls `begin` once the server listens; never in tests and commands. */
export function onListening(begin: () => void): void {
  whenListening.push(begin);
}

if (import.meta.env.PROD) {
  // Checked before the server looks it up, because nothing catches its error.
  if (env.HOST)
    await lookup(env.HOST).catch(({ code }) => {
      console.error(`HOST: ${env.HOST} is no name or address of this machine (${code}).`);
      process.exit(1);
    });
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    const { server } = message as { server: unknown };
    if (server instanceof Server) prepare(server);
  });
  subscribe("tracing:net.server.listen:error", (message) => {
    const { error } = message as { error: NodeJS.ErrnoException };
    const reason = error.code === "EADDRINUSE" ? "another program listens on it" : error.message;
    console.error(`The server cannot listen on port ${env.PORT}: ${reason}.`);
    process.exit(1);
  });
  // react-router-serve logs each request in this format, with its query, and has no option to turn it off.
  // A format that returns undefined writes no line.
  morgan.format("tiny", () => undefined);
  // Without a listener, an error of the log (a full disk) would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Each takes a file descriptor and may buffer 64 kB. Node closes further ones without a response. */
const maxConnections = 2_000;

function prepare(server: Server): void {
  const [express] = server.listeners("request") as RequestListener[];
  if (!express) throw new Error("The server has no request listener.");
  server.removeAllListeners("request");
  server.on("request", (_, response) => receive(response, express, server.listening));
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", refuseUnreadable);
  server.maxConnections = maxConnections;
  // Browsers and proxies send about 30 headers. Node answers more than this with 431.
  server.maxHeadersCount = 100;
  server.headersTimeout = 20 * secondMs;
  // 60 MB of photos take 16 minutes at 0.5 Mbit/s.
  server.requestTimeout = 20 * minuteMs;
  // Longer than a proxy's keep-alive (nginx: 60 s), which could otherwise use a closed connection.
  server.keepAliveTimeout = 75 * secondMs;
  // Closes the connection of a client that stops sending or reading.
  server.setTimeout(2 * minuteMs);
  process.on("unhandledRejection", (reason) => logError(reason, { unhandled: true }));
  logBesideRequests();
  endInTime(server);
  for (const begin of whenListening) begin();
}

import { subscribe } from "node:diagnostics_channel";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from "node:http";
import morgan from "morgan";
import { env } from "#app/environment/environment.server.ts";
import { minuteMs, secondMs } from "#app/environment/time-units.ts";
import { answerFromCache } from "#app/http/cache/cache.server.ts";
import { identify, requestIdHeader } from "#app/http/client-address.server.ts";
import { log, logBesideRequests, logError } from "#app/log/log.server.ts";
import { isRead, refuseMalformed, refuseUnreadable } from "./refused-requests.server.ts";
import { passOn, setHeaders } from "./responses.server.ts";
import { endInTime } from "./shutdown.server.ts";

// react-router-serve has no options, but loads this module before it listens, and Node's diagnostics
// channel announces the server as soon as it does. Then the front is put before Express's listener
// (docs/decisions/0011-a-front-before-express.md).

/** Handles each request, in this order, until a step has answered it. */
function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { express, isListening }: { express: RequestListener; isListening: boolean },
) {
  if (isPipelined(response)) return void request.socket.destroy();
  const id = identify(request);
  const own = isListening ? [requestIdHeader, id] : [requestIdHeader, id, "Connection", "close"];
  logWhenAnswered(request, response, id);
  readRestWhenAnswered(request, response);
  if (refuseMalformed(request, response, own)) return;
  if (isRead(request) && answerFromCache(request, response, own)) return;
  setHeaders(request, response, own);
  ignoreConditionsOfFiles(request);
  passOn(response, () => express(request, response));
  boundChunks(request);
}

/**
 * Whether a request was sent before the previous one was answered (pipelining). Browsers and proxies
 * do not do it, and 64 kB can hold 2,000 such requests.
 */
const isPipelined = (response: ServerResponse) => response.socket === null;

const unreadBodyTimeoutMs = 5 * secondMs;

/**
 * Reads and drops the rest of the body after an early response, for at most 5 s: if the connection is
 * closed on unread bytes, the client loses the response.
 */
function readRestWhenAnswered(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    const late = setTimeout(() => request.socket.destroy(), unreadBodyTimeoutMs).unref();
    request.once("end", () => clearTimeout(late));
    request.removeAllListeners("data").resume();
  });
}

/** After this number of chunks, they need `minChunkBytes` on average. */
const uncheckedChunks = 200;
const minChunkBytes = 128;

/**
 * Drops the body of a GET or HEAD, and closes the connection on a body in tiny chunks: each takes 500
 * bytes of memory until it is read. Called after Express, which reads the body.
 */
function boundChunks(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (isRead(request)) return void request.resume();
  if (headers["transfer-encoding"] === undefined) return;
  let chunks = 0;
  let bytes = 0;
  request.on("data", ({ length }: Buffer) => {
    chunks += 1;
    bytes += length;
    if (chunks <= uncheckedChunks || bytes >= chunks * minChunkBytes) return;
    socket.destroy();
    request.removeAllListeners("data");
  });
}

/** Express logs a stack if a file of the build does not have the range or state asked for. */
function ignoreConditionsOfFiles({ url: target = "", headers }: IncomingMessage): void {
  if (isServedInParts(target)) return;
  for (const name of ["range", "if-match", "if-unmodified-since"]) delete headers[name];
}

/** Photos and the guide, which our own routes serve. */
const isServedInParts = (target: string) =>
  /^\/(?:uploads|request|guide|admin\/contacts)\/|^\/floor-restoration-guide\.pdf/.test(target) &&
  !/[%\\]|\/[./]/.test(target);

function logWhenAnswered(request: IncomingMessage, response: ServerResponse, id: string): void {
  const began = performance.now();
  const path = request.url?.split("?", 1)[0] ?? "/";
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : 499;
    if (status < 400 && (path.startsWith("/assets/") || path === "/healthz")) return;
    const ms = Math.round(performance.now() - began);
    log("request", { request: id, method: request.method, path: withoutTokens(path), status, ms });
  });
}

/** Maximum length of a path in the log: a client may send 16,000 characters. */
const maxLoggedCharacters = 300;

/**
 * Removes from a path the token of a link for one person, 43 characters of base64url, also if it was
 * cut, escaped or added to. The long names of photos are public, and stay.
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
  // Before the server looks it up: nobody catches what that throws.
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
    const taken = error.code === "EADDRINUSE" && "another program listens on it";
    console.error(`The server cannot listen on port ${env.PORT}: ${taken || error.message}.`);
    process.exit(1);
  });
  // react-router-serve logs each request in this format, with the query that was searched for, and has
  // no switch. A format that returns nothing writes no line.
  morgan.format("tiny", () => undefined);
  // Without a listener an error of the log, such as a full disk, would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Each may buffer 64 kB and takes a file descriptor. Node closes others without a response. */
const maxConnections = 2_000;

function prepare(server: Server): void {
  const [express] = server.listeners("request") as RequestListener[];
  if (!express) throw new Error("The server has no request listener.");
  server.removeAllListeners("request");
  server.on("request", (request, response) =>
    receive(request, response, { express, isListening: server.listening }),
  );
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", refuseUnreadable);
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = 1_000;
  // Browsers and proxies send some thirty header lines. Past these Node answers 431.
  server.maxHeadersCount = 100;
  server.headersTimeout = 20 * secondMs;
  // 60 MB of photos take 8 minutes at 1 Mbit/s.
  server.requestTimeout = 10 * minuteMs;
  // Longer than a proxy keeps its connections (nginx: 60 s): else it may use a closed one.
  server.keepAliveTimeout = 75 * secondMs;
  // Closes the connection of a client that stops sending or reading.
  server.setTimeout(2 * minuteMs);
  process.on("unhandledRejection", (reason) => logError(reason, { unhandled: true }));
  logBesideRequests();
  endInTime(server);
  for (const begin of whenListening) begin();
}

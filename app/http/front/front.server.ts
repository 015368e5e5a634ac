import { subscribe } from "node:diagnostics_channel";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from "node:http";
import morgan from "morgan";
import { env } from "#app/environment/environment.server.ts";
import { answerFromCache } from "#app/http/cache/cache.server.ts";
import { log, logBesideRequests, logError } from "#app/log/log.server.ts";
import { passOn } from "./answered-by-router.server.ts";
import { setHeaders } from "./headers.server.ts";
import { refuseMalformed, refuseUnreadable } from "./refuse.server.ts";
import { identify, requestIdHeader } from "./request-id.server.ts";
import { endInTime, isEnding } from "./shutdown.server.ts";

// react-router-serve has no options, but loads this module before it listens, and Node's own
// channel tells of the server as soon as it does: then Express's listener is put behind the front
// (docs/decisions/0011-a-front-before-express.md).

/** What happens to each request, in this order, until a step has answered it. */
function receive(request: IncomingMessage, response: ServerResponse, express: RequestListener) {
  if (isPipelined(response)) return void request.socket.destroy();
  const id = identify(request);
  const own = isEnding() ? [requestIdHeader, id, "Connection", "close"] : [requestIdHeader, id];
  logWhenAnswered(request, response, id);
  readRestWhenAnswered(request, response);
  if (refuseMalformed(request, response, own)) return;
  if (answerFromCache(request, response, own)) return;
  setHeaders(request, response, own);
  ignoreConditionsOfFiles(request);
  passOn(response, () => express(request, response));
  boundChunks(request);
}

/**
 * Whether a request was sent before the one before it was answered. Browsers and proxies do not, and
 * 64 kB can hold two thousand of them. Nobody would tell them, either, that their client has gone.
 */
const isPipelined = (response: ServerResponse) => response.socket === null;

const restTimeoutMs = 5_000;

/**
 * Reads and drops what is left of the body of a refused request, for at most 5 s: if the connection is
 * closed on unread bytes, the client loses the answer.
 */
function readRestWhenAnswered(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    const late = setTimeout(() => request.socket.destroy(), restTimeoutMs).unref();
    request.once("end", () => clearTimeout(late));
    request.removeAllListeners("data").resume();
  });
}

/** Chunks of a body after which they have to have some bytes on average. */
const uncheckedChunks = 200;
const minChunkBytes = 128;

/**
 * Drops the body of a request that only asks for something, and closes the connection on one in tiny
 * chunks: each takes 500 bytes of memory until it is read. Called after the body has got its reader.
 */
function boundChunks(request: IncomingMessage): void {
  const { method, headers, socket } = request;
  if (method === "GET" || method === "HEAD") return void request.resume();
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

/** Express logs a stack for a part or a state that a file of the build does not have. */
function ignoreConditionsOfFiles({ url: target = "", headers }: IncomingMessage): void {
  if (isServedInParts(target)) return;
  for (const name of ["range", "if-match", "if-unmodified-since"]) delete headers[name];
}

/** Photographs and the guide, which routes of ours serve. */
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

/** Characters of an address in the log: a stranger's may have 16,000, and fill the disk a hundred times as fast. */
const maxLoggedCharacters = 300;

/**
 * A link for one person lets in whoever has it: its token, 43 characters of base64url, stays out of the
 * log, also where something was written to it, or it or the address was escaped or cut off on its way.
 * Photos have long names, too, and those are for everybody.
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

/** Calls `begin` once, as soon as the server listens; never where there is none (tests, commands). */
export function onListening(begin: () => void): void {
  whenListening.push(begin);
}

if (import.meta.env.PROD) {
  // Asked before the server does: what it throws nobody catches.
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
  // react-router-serve logs each request in the format of this name, with the query and what was
  // searched for, and offers no switch; a format that gives nothing writes no line.
  morgan.format("tiny", () => undefined);
  // Without a listener an error of the log, such as a full disk, would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Each may hold 64 kB of a body, and needs a file descriptor. Node closes others without an answer. */
const maxConnections = 2_000;

function prepare(server: Server): void {
  const [express] = server.listeners("request") as RequestListener[];
  if (!express) throw new Error("The server that listens has nobody who answers.");
  server.removeAllListeners("request");
  server.on("request", (request, response) => receive(request, response, express));
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", refuseUnreadable);
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = 1_000;
  // Browsers and proxies send some thirty header lines. Past these Node answers 431.
  server.maxHeadersCount = 100;
  server.headersTimeout = 20_000;
  // 60 MB of photographs take 8 minutes at 1 Mbit/s.
  server.requestTimeout = 600_000;
  // Longer than the pools of proxies (nginx: 60 s), which else meet a closed connection now and then.
  server.keepAliveTimeout = 75_000;
  // Ends a client that stops sending or reading.
  server.setTimeout(120_000);
  process.on("unhandledRejection", (reason) => logError(reason, { unhandled: true }));
  logBesideRequests();
  endInTime(server);
  for (const begin of whenListening) begin();
}

import { subscribe } from "node:diagnostics_channel";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import morgan from "morgan";
import { env } from "#app/environment/environment.server.ts";
import { answerFromCache } from "#app/http/cache/cache.server.ts";
import { addressBlock, addressOf } from "#app/http/client-address.server.ts";
import { log, logError, logToDescriptors } from "#app/log/log.server.ts";
import { passOn } from "./answered-by-router.server.ts";
import { boundConnections } from "./connections.server.ts";
import { drain } from "./drain.server.ts";
import { setHeaders } from "./headers.server.ts";
import { joinPieces } from "./join-pieces.server.ts";
import { refuseMalformed, refuseTooMany, refuseUnreadable } from "./refuse.server.ts";
import { refuseForNow } from "./refuse-for-now.server.ts";
import { identify, requestIdHeader } from "./request-id.server.ts";
import { lookInTurn } from "./rounds.server.ts";
import { endInTime, isEnding } from "./shutdown.server.ts";
import { goFirst, takeTurn } from "./turns.server.ts";

// react-router-serve has no options, but loads this module before it listens, and Node's own
// channel tells of the server as soon as it does: then Express's listener is put behind the front
// (docs/decisions/0011-a-front-before-express.md).

/** What happens to each request, in this order, until one of these has answered it. */
function receive(request: IncomingMessage, response: ServerResponse, express: RequestListener) {
  const id = identify(request);
  logWhenAnswered(request, response, id);
  const own = isEnding() ? [requestIdHeader, id, "Connection", "close"] : [requestIdHeader, id];
  if (refuseMalformed(request, response, own)) return;
  if (refuseTooMany(request, response, own)) return;
  if (answerFromCache(request, response, own)) return;
  setHeaders(request, response, own);
  // Of a part or a state that a file of the build does not have, Express logs a stack, however it is spelled.
  if (!isGivenInParts(request.url ?? ""))
    for (const name of ["range", "if-match", "if-unmodified-since"]) delete request.headers[name];
  const begin = () => {
    const whole = joinPieces(request);
    response.once("finish", () => drain(whole));
    const work = () => passOn(response, () => express(whole, response));
    if (request.url === "/healthz" && goFirst(whole, response, work)) return;
    if (!takeTurn(whole, response, work)) refuseForNow(response);
  };
  // What waits behind another answer of its connection has no connection yet: nobody would tell it that
  // its reader has gone, and what it opened would stay open.
  if (response.socket) begin();
  else response.once("socket", ({ destroyed }: Socket) => destroyed || begin());
}

/** Photographs and the guide, which routes of ours serve. */
const isGivenInParts = (target: string) =>
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

/** Header lines of a request: browsers and proxies send some thirty. */
const mostHeaders = 100;

/** Characters of an address in the log: a stranger's may have 16,000, and fill the disk a hundred times as fast. */
const longest = 300;

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
  ).slice(0, longest);

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
  // Without a listener, what Express or React Router prints would end the process on a full disk.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

function prepare(server: Server): void {
  const [express] = server.listeners("request") as RequestListener[];
  if (!express) throw new Error("The server that listens has nobody who answers.");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const look = () => request.socket.destroyed || receive(request, response, express);
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    // A body is refused or held by its budget from the first byte on: while it waited it would lie in memory.
    if (length ?? coding) look();
    else lookInTurn(() => addressBlock(addressOf(request, env.TRUST_PROXY), 48), look);
  });
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", refuseUnreadable);
  boundConnections(server);
  // Longer than the pools of proxies (nginx: 60 s), which else meet a closed connection now and then.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 20_000;
  // Past these Node answers 431. A thousand short ones take ten times their 16 kB, in each request that waits.
  server.maxHeadersCount = mostHeaders;
  // Two pictures of 20 MB over a slow telephone line, six over a better one.
  server.requestTimeout = 600_000;
  server.setTimeout(120_000);
  process.on("unhandledRejection", (reason) => logError(reason, { unhandled: true }));
  logToDescriptors();
  endInTime(server);
  for (const begin of whenListening) begin();
}

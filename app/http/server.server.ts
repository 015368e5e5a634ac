import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import morgan from "morgan";
import { env } from "#app/environment/environment.server.ts";
import { headerLines, setHeaders } from "./headers.server.ts";
import { log, logError } from "./log.server.ts";
import { leadToPacked } from "./precompressed-assets.server.ts";
import { requestIdHeader, stamp } from "./request-id.server.ts";
import { endInTime, isEnding } from "./shutdown.server.ts";

// What has to hold for every request, static files and refusals included, stands below Express and
// React Router: react-router-serve has no options, but loads this module before it listens, and
// Node's own channels tell of the server and of each request before anybody else sees it.

type Exchange = { request: IncomingMessage; response: ServerResponse };

const whenListening: (() => void)[] = [];

/** Calls `begin` once, as soon as the server listens; never where there is none (tests, commands). */
export function onListening(begin: () => void): void {
  whenListening.push(begin);
}

if (import.meta.env.PROD) {
  subscribe("http.server.request.start", (message) => receive(message as Exchange));
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
  // react-router-serve logs each request in this format, with the query and what was searched for;
  // our own lines leave that out.
  morgan.format("tiny", () => undefined);
}

function receive({ request, response }: Exchange): void {
  const began = performance.now();
  const id = stamp(request);
  const path = request.url?.split("?")[0] ?? "/";
  leadToPacked(request, response);
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    setHeaders(request, response, args[0]);
    response.setHeader(requestIdHeader, id);
    if (isEnding()) response.setHeader("Connection", "close");
    return writeHead.apply(response, args);
  }) as typeof writeHead;
  response.once("finish", () => drain(request));
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : 499;
    if (status < 400 && (path.startsWith("/assets/") || path === "/healthz")) return;
    const ms = Math.round(performance.now() - began);
    log("request", { request: id, method: request.method, path, status, ms });
  });
}

/** Bytes that are read off in a millisecond for all refused senders together. */
const pace = 16_384;
let nextPiece = 0;

/**
 * Reads off what a refused sender still sends, for at most 5 s, so that it gets to see the answer:
 * a connection that is closed on unread bytes takes the answer with it. Not as fast as they send:
 * what is read and dropped is garbage, and twenty senders at once would fill the memory with it.
 */
function drain(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.on("data", ({ length }: Buffer) => {
    const now = performance.now();
    nextPiece = Math.max(nextPiece, now) + length / pace;
    request.pause();
    setTimeout(() => request.resume(), nextPiece - now);
  });
  request.resume();
  const late = setTimeout(() => request.socket.destroy(), 5_000);
  request.once("close", () => clearTimeout(late));
}

function prepare(server: Server): void {
  // Longer than the pools of proxies (nginx: 60 s), which else meet a closed connection now and then.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 20_000;
  // Two pictures of 20 MB over a slow telephone line.
  server.requestTimeout = 600_000;
  server.setTimeout(120_000);
  server.maxConnections = 2_000;
  server.on("clientError", refuse);
  process.on("unhandledRejection", (reason) => logError(reason, { unhandled: true }));
  endInTime(server);
  for (const begin of whenListening) begin();
}

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is no HTTP, with the headers that every answer carries. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const status = refusals[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\n${headerLines()}Connection: close\r\n\r\n`);
}

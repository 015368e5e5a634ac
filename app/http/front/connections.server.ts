import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { env } from "#app/environment/environment.server.ts";
import { addressBlock, plainAddress } from "#app/http/client-address.server.ts";
import { letIn } from "./turns.server.ts";

/** Connections at a time. */
const most = 2_000;
/** From here on the one that has been idle longest is closed for a new one. */
const crowded = 1_800;
/** One address's share. Behind a proxy all visitors come from the proxy's. */
const share = env.TRUST_PROXY > 0 ? crowded : 256;

/** Answers at a time whose reader takes nothing; each may hold some 500 kB on its way. */
const mostStalled = 128;
/** Milliseconds without a byte taken until an answer counts as stalled, and until it is given up. */
const stalled = 2_000;
const givenUp = 60_000;
/** Requests of a connection that wait for their answers: browsers and proxies send one after another. */
const mostAtOnce = 4;

type Connection = {
  socket: Socket;
  peer: string;
  /** The answers to its requests that are not through yet. */
  answers: Set<ServerResponse>;
  /** Bytes that the reader has taken, and since when there have been no more. */
  taken: number;
  since: number;
};

/**
 * Bounds how many connections there are, how many of them an address has, and how many answers
 * wait for readers who do not read. Where there are too many, the connection that has been idle
 * longest is closed, and a new one only where none is idle: a request that has not come whole yet
 * is idle too.
 */
export function boundConnections(server: Server): void {
  // In the order in which they were last used.
  const all = new Set<Connection>();
  const peers = new Map<string, Set<Connection>>();
  const connections = new WeakMap<Socket, Connection>();

  const use = (connection: Connection) => {
    for (const among of [all, peers.get(connection.peer)]) {
      among?.delete(connection);
      among?.add(connection);
    }
  };

  server.maxConnections = most;
  server.on("connection", (socket: Socket) => {
    letIn();
    const peer = addressBlock(plainAddress(socket.remoteAddress ?? "") ?? "unknown");
    const own = peers.get(peer) ?? new Set();
    const full = own.size >= share ? own : all.size >= crowded ? all : null;
    if (full && !closeIdle(full) && (full === own || all.size >= most))
      return void socket.destroy();
    const since = performance.now();
    const connection = { socket, peer, answers: new Set<ServerResponse>(), taken: 0, since };
    connections.set(socket, connection);
    peers.set(peer, own.add(connection));
    all.add(connection);
    socket.once("close", () => {
      all.delete(connection);
      own.delete(connection);
      if (own.size === 0) peers.delete(peer);
    });
  });

  // Before everyone else who listens, so that what answers at once is counted too.
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    const { answers } = connection;
    answers.add(response);
    response.once("close", () => {
      answers.delete(response);
      if (!socket.destroyed) use(connection);
    });
    if (answers.size > mostAtOnce) readNoFurther(socket);
  });

  setInterval(() => endStalled(all), 1_000).unref();
}

/**
 * Closes a connection at once. Node's parser else goes on through the piece of bytes that it has, up to
 * 64 kB, and makes a thousand requests of it, which fill the memory until all are closed.
 */
function readNoFurther(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null };
  // 1: its body is skipped.
  if (parser) parser.onIncoming = () => 1;
  socket.destroy();
}

/** Closes the connection that has been idle longest. @returns whether there was one */
function closeIdle(connections: Set<Connection>): boolean {
  for (const { answers, socket } of connections)
    if (answers.size === 0 && !socket.destroyed) {
      socket.destroy();
      return true;
    }
  return false;
}

/** Ends answers that have waited too long for their reader, and the longest waiting past a number. */
function endStalled(connections: Set<Connection>): void {
  const now = performance.now();
  const waiting: Connection[] = [];
  for (const connection of connections) {
    const { socket } = connection;
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0 || taken !== connection.taken) {
      connection.taken = taken;
      connection.since = now;
    } else if (now - connection.since > givenUp) socket.destroy();
    else if (now - connection.since > stalled) waiting.push(connection);
  }
  waiting.sort((one, other) => one.since - other.since);
  for (const { socket } of waiting.slice(0, -mostStalled || undefined)) socket.destroy();
}

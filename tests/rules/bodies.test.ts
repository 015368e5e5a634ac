import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { drain } from "#app/http/front/drain.server.ts";
import { joinPieces } from "#app/http/front/join-pieces.server.ts";

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Has requests answered so, by a server of this test. */
const answerBy = (listener: RequestListener) => {
  server = createServer(listener).listen(0);
};
const connected = () => connect((server.address() as AddressInfo).port, "localhost");

const post = (line: string) => `POST / HTTP/1.1\r\nHost: site.test\r\n${line}\r\n\r\n`;
const inChunks = post("Transfer-Encoding: chunked");
const chunk = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;
const last = "GET / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n";

test("what nobody reads of a chunk of any size stays with its sender", async () => {
  const received = Promise.withResolvers<IncomingMessage>();
  answerBy((request) => received.resolve(joinPieces(request)));
  const sender = connected();
  sender.write(`${inChunks}ffffff\r\n`);
  sender.write(Buffer.alloc(0xffffff));
  const whole = await received.promise;
  await expect.poll(() => whole.readableLength).toBeGreaterThan(50_000);
  for (let n = 0; n < 1_000; n++) await turn();
  expect(whole.readableLength).toBeLessThan(300_000);
  sender.destroy();
});

test("a body in chunks that nobody reads keeps no connection from its next request", async () => {
  answerBy((request, response) => {
    const whole = joinPieces(request);
    response.once("finish", () => drain(whole));
    const answer = () => (whole.complete ? response.end("Read.") : setImmediate(answer));
    answer();
  });
  const sender = connected();
  sender.write(`${inChunks}${chunk("x".repeat(70_000))}0\r\n\r\n`);
  await once(sender, "data");
  sender.write(last);
  expect(await text(sender)).toContain("HTTP/1.1 200 ");
});

test("however many refused senders break off, the next one gets to see the answer", async () => {
  answerBy((request, response) => {
    response.once("finish", () => drain(request));
    if (request.method === "GET") response.end();
    else request.once("data", () => response.end("Refused."));
  });
  const refused = async () => {
    const sender = connected();
    sender.write(`${post("Content-Length: 1000")}abc`);
    await once(sender, "data");
    return sender;
  };
  for (let n = 0; n < 70; n++) (await refused()).destroy();
  const connections = () =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  const sender = await refused();
  sender.write("x".repeat(997) + last);
  expect(await text(sender)).toContain("HTTP/1.1 200 ");
});

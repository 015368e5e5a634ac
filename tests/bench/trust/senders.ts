import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import type { Site } from "../../server.ts";

const portOf = ({ url }: Site) => Number(new URL(url).port);

/** Connects from an address of this machine; does not read by default. */
export async function connection(site: Site, localAddress = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port: portOf(site), host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  socket.pause();
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}

/** Opens `count` connections, a hundred at a time. */
export async function connections(site: Site, count: number): Promise<Socket[]> {
  const open: Socket[] = [];
  while (open.length < count) {
    const some = Math.min(100, count - open.length);
    open.push(...(await Promise.all(Array.from({ length: some }, () => connection(site)))));
  }
  return open;
}

/** The headers of a form, and the first `sent` bytes of its body. */
export function form(
  path: string,
  body: string,
  sent = body.length,
  visitor = "192.0.2.1",
): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: floors.test",
    "Sec-Fetch-Site: same-origin",
    `X-Forwarded-For: ${visitor}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body.slice(0, sent)}`;
}

/**
 * Requests a page as another visitor, from another address.
 * @returns the status (0 if there was no response within 10 s) and milliseconds
 */
export async function bystander(
  site: Site,
  path: string,
  body?: string,
): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const asked = request({
    port: portOf(site),
    host: "127.0.0.1",
    localAddress: "127.0.0.2",
    path,
    method: body ? "POST" : "GET",
    agent: false,
    headers: {
      "X-Forwarded-For": "192.0.2.2",
      ...(body && {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      }),
    },
    timeout: 10_000,
  });
  asked.end(body);
  const status = await new Promise<number>((resolve) => {
    asked.on("response", (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(0));
    asked.on("close", () => resolve(0));
  });
  return { status, ms: performance.now() - began };
}

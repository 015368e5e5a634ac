import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { headerLines, headersOfAll, plainText } from "./headers.server.ts";
import { hasOneHost } from "./host-check.server.ts";

/** The methods that a route can answer; to OPTIONS React Router gives whole files. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Refuses what no `Request` can be made of, and no route answers. @returns whether it was refused */
export function refuseMalformed(
  request: IncomingMessage,
  response: ServerResponse,
  own: string[],
): boolean {
  if (!hasOneHost(request))
    return say(response, own, 400, "This request does not say which site it is for.");
  if (!methods.has(request.method ?? ""))
    return say(response, own, 405, "This method is not taken here.");
  if (!/^(100-continue)?$/i.test(request.headers.expect ?? ""))
    return say(response, own, 417, "This request expects what is not done here.");
  if (!isDecodable(request.url ?? "/"))
    return say(response, own, 400, "This address cannot be read. Please check how it is written.");
  // React Router would throw, which is logged as a bug, before it runs any middleware.
  const { origin = "null" } = request.headers;
  if (origin !== "null" && !URL.canParse(origin))
    return say(response, own, 400, "This request does not say where it comes from.");
  return false;
}

function say(response: ServerResponse, own: string[], status: number, sentence: string): true {
  response.writeHead(status, [...headersOfAll, ...plainText, ...own]).end(`${sentence}\n`);
  return true;
}

function isDecodable(target: string): boolean {
  const [path = ""] = target.split("?", 1);
  // Browsers read one as a slash, and what is made of it could lead to another host.
  if (path.includes("\\")) return false;
  if (!path.includes("%")) return true;
  try {
    // The build leaves out a call whose result nobody looks at.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is no HTTP, with the headers that every answer carries. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const status = statuses[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\n${headerLines}Connection: close\r\n\r\n`);
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { MiddlewareFunction } from "react-router";
import { env } from "#app/environment/environment.server.ts";
import { headerLines, setHeaders } from "#app/http/response/responses.server.ts";

/** The methods that routes answer. React Router would answer OPTIONS with whole files. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * Refuses what no route answers or React Router cannot convert to a `Request`. @returns whether
 * @param own headers of this response, names and values alternating
 */
export function refuseMalformed(response: ServerResponse, own: string[]): boolean {
  const { req: request } = response;
  const refuse = (status: number, sentence: string) => {
    setHeaders(response, [...own, "Content-Type", "text/plain; charset=utf-8"]);
    response.setHeader("Cache-Control", "no-store");
    response.writeHead(status).end(`${sentence}\n`);
    return true;
  };
  if (!hasOneHost(request)) return refuse(400, "This request does not say which site it is for.");
  if (!methods.has(request.method ?? "")) return refuse(405, "This method is not taken here.");
  if (!/^(100-continue)?$/i.test(request.headers.expect ?? ""))
    return refuse(417, "This request expects what is not done here.");
  if (!isDecodable(request.url ?? "/"))
    return refuse(400, "This address cannot be read. Please check how it is written.");
  // React Router would throw before any middleware runs, and log an error.
  const { origin = "null" } = request.headers;
  if (origin !== "null" && !URL.canParse(origin))
    return refuse(400, "This request does not say where it comes from.");
  return false;
}

function isDecodable(target: string): boolean {
  const [path = ""] = target.split("?", 1);
  // Browsers read a backslash as a slash, so a link made of this path could lead to another host.
  if (path.includes("\\")) return false;
  if (!path.includes("%")) return true;
  try {
    // The comparison keeps the bundler from dropping the call.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

const hostName = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Whether there is exactly one valid `Host`: of several, Node and a proxy may use different ones. */
function hasOneHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined || !hostName.test(host) || !URL.canParse(`http://${host}`)) return false;
  return rawHeaders.filter((it, n) => n % 2 === 0 && it.toLowerCase() === "host").length === 1;
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers a request that Node cannot parse as HTTP. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const status = statuses[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\n${headerLines}Connection: close\r\n\r\n`);
}

/** Whether the method only reads (RFC 9110, 9.2.1). */
export const isRead = ({ method = "GET" }: { method?: string }): boolean =>
  method === "GET" || method === "HEAD";

/**
 * Middleware against CSRF: refuses writes that another site's page makes the browser send. Without
 * `Sec-Fetch-Site`, the host of `Origin` or `Referer` must be the request's or that of `SITE_URL`;
 * the scheme may differ behind a proxy. Without all three, only requests without a cookie pass.
 */
export const sameOrigin: MiddlewareFunction<Response> = ({ request }, next) => {
  if (isRead(request) || request.method === "OPTIONS" || isOwn(request)) return next();
  return new Response(
    "This form was sent from another site. Please open the page here and send it again.",
    { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
};

/** Whether the browser says that a page of another site links here. */
export const isFromElsewhere = ({ headers }: Request): boolean =>
  /^(cross|same)-site$/.test(headers.get("Sec-Fetch-Site") ?? "");

function isOwn(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const source = request.headers.get("Origin") ?? request.headers.get("Referer");
  if (!source) return !request.headers.has("Cookie");
  const host = URL.parse(source)?.host;
  const own = [request.headers.get("Host") ?? new URL(request.url).host];
  if (env.SITE_URL) own.push(new URL(env.SITE_URL).host);
  return host !== undefined && own.includes(host);
}

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** In such a sandbox scripts do not run; forms, links and downloads work. */
const sandbox =
  "sandbox allow-forms allow-same-origin allow-downloads allow-popups allow-top-navigation";

/**
 * Starts a proxy that shows a site as without JavaScript, in a sandbox: a browser with JavaScript turned off
 * cannot be driven.
 * @returns its address, and a function that stops it
 */
export async function withoutScripts(url: string) {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const passed = request(url + asked.url, { method, headers }, (given) => {
      for (const [name, value] of Object.entries(given.headers))
        if (value !== undefined) answer.setHeader(name, value);
      answer.appendHeader("content-security-policy", sandbox);
      answer.writeHead(given.statusCode ?? 502);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caddy, startCaddy } from "../caddy.ts";
import { nginx, startNginx } from "../nginx.ts";
import { freePort, type Site, startSite } from "../server.ts";

let site: Site;
let port: number;
let stop: () => Promise<void>;

/** Sends a request to the proxy from an address of this machine. @returns the response's status */
async function ask(path: string, localAddress: string): Promise<number | undefined> {
  const where = { host: "127.0.0.1", servername: "localhost", port, path, localAddress };
  const headers = { Host: `localhost:${port}` };
  const asked = request({ ...where, headers, agent: false, rejectUnauthorized: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer.statusCode;
}

describe.each([
  { name: "nginx", installed: nginx !== null, begin: startNginx, hasLimits: true },
  { name: "Caddy", installed: caddy !== null, begin: startCaddy, hasLimits: false },
])("behind $name", ({ installed, begin, hasLimits }) => {
  beforeAll(async () => {
    if (!installed) return;
    site = await startSite({ TRUST_PROXY: "1" });
    port = await freePort();
    stop = await begin(port, site.url);
  });
  afterAll(async () => {
    await stop?.();
    await site?.stop();
  });

  test.skipIf(!installed)("a flood from one address leaves others their answers", async () => {
    const flood = Promise.all(Array.from({ length: 400 }, () => ask("/about", "127.0.0.1")));
    const other = await ask("/about", "127.0.0.2");
    const statuses = await flood;
    expect(other).toBe(200);
    expect(statuses).toContain(200);
    if (hasLimits) expect(statuses).toContain(429);
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";

process.env.TRUST_PROXY = "1";
const { refuseForNow } = await import("#app/http/front/refuse.server.ts");
const { clientAddressHeader } = await import("#app/http/client-address.server.ts");

test("behind a proxy few refusals of an address are held back: they have the proxy's connections", async () => {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  const server = createServer((_, response) => {
    refuseForNow(response);
    if (++asked === 100) held.resolve();
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const answered: string[] = [];
  const ask = async (address: string) => {
    const headers = { [clientAddressHeader]: address, Connection: "close" };
    const { status } = await fetch(`http://localhost:${port}/`, { headers });
    answered.push(address);
    return status;
  };
  const one = Array.from({ length: 100 }, () => ask("192.0.2.1"));
  await held.promise;
  const other = ask("198.51.100.2");
  expect(await ask("192.0.2.1")).toBe(503);
  expect(answered).toEqual(["192.0.2.1"]);
  expect(new Set(await Promise.all([...one, other]))).toEqual(new Set([503]));
  expect(await ask("192.0.2.1")).toBe(503);
  server.close();
});

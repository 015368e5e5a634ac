import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";

process.env.TRUST_PROXY = "1";
const { refuseForNow } = await import("#app/http/front/refuse-for-now.server.ts");
const { clientAddressHeader } = await import("#app/http/client-address.server.ts");

function refused(address: string): ServerResponse {
  const request = new IncomingMessage(new Socket());
  request.headers[clientAddressHeader] = address;
  const response = new ServerResponse(request);
  refuseForNow(response);
  return response;
}
const areHeld = (responses: ServerResponse[]) =>
  responses.filter(({ writableEnded }) => !writableEnded).length;

test("behind a proxy few refusals are held back, of an address and of all: they have its connections", () => {
  const of = (address: string, count: number) =>
    Array.from({ length: count }, () => refused(address));
  const one = of("192.0.2.1", 120);
  const others = ["198.51.100.2", "203.0.113.3", "203.0.113.4"].map((it) => of(it, 100));
  expect([one, ...others].map(areHeld)).toEqual([100, 100, 100, 0]);
  for (const response of [...one.slice(0, 10), ...others.flat()]) response.emit("close");
  expect(areHeld(of("192.0.2.1", 20))).toBe(10);
});

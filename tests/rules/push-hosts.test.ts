import { expect, test, vi } from "vitest";

process.env.PUSH_HOSTS = "push.example, *.push.example, 127.0.0.1";
const { isInside, lookUpOutside, pushEndpoint } = await import(
  "#app/push/server/push-hosts.server.ts"
);

test.each([
  ["https://push.example/x", true],
  ["https://PUSH.example:443/x", true],
  ["https://eu.push.example/x", true],
  ["http://push.example/x", false],
  ["https://push.example:8443/x", false],
  ["https://push.example.evil.test/x", false],
  ["https://evilpush.example/x", false],
  ["http://127.0.0.1:8080/x", true],
  ["http://0x7f.1/x", true],
  ["http://127.0.0.2:8080/x", false],
  ["http://localhost:8080/x", false],
  ["https://fcm.googleapis.com/x", false],
])("%s may be called: %s", (address, may) => {
  expect(pushEndpoint(address) !== null).toBe(may);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "fd00::1",
  "fe80::1",
  "::ffff:10.0.0.1",
  "64:ff9b::10.0.0.1",
])("%s is inside", (address) => {
  expect(isInside({ address, family: address.includes(":") ? 6 : 4 })).toBe(true);
});

test.each(["142.250.1.1", "172.32.0.1", "2a00:1450:4001::1", "64:ff9b::142.250.1.1"])(
  "%s is not",
  (address) => {
    expect(isInside({ address, family: address.includes(":") ? 6 : 4 })).toBe(false);
  },
);

test("a name that leads inside is not found, unless it was written out", async () => {
  const find = (host: string, all: boolean) =>
    new Promise((resolve) =>
      lookUpOutside(host, { all }, (error, found) => resolve(error?.code ?? found)),
    );
  expect(await find("localhost", true)).toBe("EINSIDE");
  expect(await find("localhost", false)).toBe("EINSIDE");
  expect(await find("127.0.0.1", false)).toBe("127.0.0.1");
  expect(await find("127.0.0.1", true)).toEqual([{ address: "127.0.0.1", family: 4 }]);
});

test("where none are named, the services of Chrome, Firefox, Safari and Windows may be called", async () => {
  vi.resetModules();
  vi.stubEnv("PUSH_HOSTS", undefined);
  const usual = await import("#app/push/server/push-hosts.server.ts");
  const may = (host: string) => usual.pushEndpoint(`https://${host}/x`) !== null;
  for (const host of [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "api.push.apple.com",
    "wns2-by3p.notify.windows.com",
  ])
    expect(may(host), host).toBe(true);
  for (const host of ["push.apple.com", "evilpush.apple.com", "apple.com", "127.0.0.1"])
    expect(may(host), host).toBe(false);
});

import { expect, test, vi } from "vitest";

process.env.PUSH_HOSTS = "push.example, *.push.example, 127.0.0.1";
const { pushEndpoint } = await import("#app/push/server/push-hosts.server.ts");

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

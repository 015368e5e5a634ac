import { test } from "vitest";
import { expectToHold } from "../bench/expect-to-hold.ts";
import { attack } from "../bench/trust/attack.ts";
import { bodies } from "../bench/trust/bodies.ts";
import { corruption } from "../bench/trust/corruption.ts";
import { fullDisk } from "../bench/trust/disk.ts";
import { kills } from "../bench/trust/kills.ts";
import { malformedRequests } from "../bench/trust/malformed-requests.ts";
import { restoreKills } from "../bench/trust/restore-kills.ts";

// Short versions of `npm run bench -- trust`; endurance-rest has more.
test.each([
  ["what was acknowledged outlives kill -9", () => kills(2)],
  ["a restore that is killed leaves one of two states", () => restoreKills(3)],
  ["a damaged database ends in a sentence", () => corruption(2)],
  ["an attack on all connections ends nothing", () => attack(0.2, 5)],
  ["bodies above every limit take no memory", () => bodies(5_000_000)],
  ["malformed requests are refused", () => malformedRequests(200)],
  ["a full disk loses nothing", () => fullDisk()],
])("%s", async (_, measure) => expectToHold(await measure()));

import { test } from "vitest";
import { expectToHold } from "../bench/expect-to-hold.ts";
import { bodies } from "../bench/trust/bodies.ts";
import { corruption } from "../bench/trust/corruption.ts";
import { crowd } from "../bench/trust/crowd.ts";
import { fullDisk } from "../bench/trust/disk.ts";
import { idle } from "../bench/trust/idle.ts";
import { kills } from "../bench/trust/kills.ts";
import { malformedRequests } from "../bench/trust/malformed-requests.ts";
import { otherDatabase } from "../bench/trust/other-database.ts";
import { restoreKills } from "../bench/trust/restore-kills.ts";
import { sessions } from "../bench/trust/sessions.ts";
import { signIns } from "../bench/trust/sign-ins.ts";
import { stalled } from "../bench/trust/stalled.ts";

// Short forms of what `npm run bench -- trust` measures at length; more of them in endurance-rest.
test.each([
  ["what was acknowledged outlives kill -9", () => kills(2)],
  ["a restore that is killed leaves one of two states", () => restoreKills(4)],
  ["another database takes no picture", () => otherDatabase(1)],
  ["a damaged database ends in a sentence", () => corruption(2)],
  ["bodies above every limit take no memory", () => bodies(5_000_000)],
  ["a crowd is stored to the last", () => crowd(100)],
  ["idle connections of one address shut nobody out", () => idle(600)],
  ["forms that stop arriving are given up", () => stalled(400)],
  ["malformed requests are refused", () => malformedRequests(200)],
  ["a full disk loses nothing", () => fullDisk()],
  ["ended sessions stay ended, and each sign-in has its own", () => sessions(8)],
  ["a large block of addresses guesses no passwords", () => signIns(60)],
])("%s", { timeout: 60_000 }, async (_, measure) => expectToHold(await measure()));

import { test } from "vitest";
import { expectToHold } from "../bench/expect-to-hold.ts";
import { backups } from "../bench/trust/backups.ts";
import { clock } from "../bench/trust/clock.ts";
import { malformedUploads } from "../bench/trust/malformed-uploads.ts";
import { provider } from "../bench/trust/provider.ts";
import { signIns } from "../bench/trust/sign-ins.ts";

test.each([
  ["backups under load hold what was acknowledged before", () => backups(1)],
  ["malformed uploads leave nothing", () => malformedUploads(12)],
  ["a model without end takes no memory and no place", () => provider(4)],
  ["a large block of addresses guesses no passwords", () => signIns(60)],
  ["a clock that is moved revives no session", () => clock()],
])("%s", async (_, measure) => expectToHold(await measure()));

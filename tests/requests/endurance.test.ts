import { expect, test } from "vitest";
import { backups } from "../bench/trust/backups.ts";
import { bodies } from "../bench/trust/bodies.ts";
import { crowd, slow } from "../bench/trust/crowd.ts";
import { kills } from "../bench/trust/kills.ts";

// Short forms of what `npm run bench -- trust` measures at length.
test.each([
  ["what was acknowledged outlives kill -9", () => kills(4)],
  ["backups under load hold what was acknowledged before", () => backups(2)],
  ["bodies above every limit take no memory", () => bodies(20_000_000)],
  ["a crowd is stored to the last", () => crowd(100)],
  ["slow connections keep nobody waiting", () => slow(100, 2)],
])("%s", { timeout: 60_000 }, async (_, measure) => {
  for (const figure of await measure()) expect(figure).toMatchObject({ holds: true });
});

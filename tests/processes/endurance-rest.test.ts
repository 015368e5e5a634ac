import { test } from "vitest";
import { expectToHold } from "../bench/expect-to-hold.ts";
import { backups } from "../bench/trust/backups.ts";
import { requestPhotos } from "../bench/trust/request-photos.ts";

test.each([
  ["backups under load hold what was acknowledged before", () => backups(1)],
  ["photos of many, malformed ones and a kill leave nothing behind", () => requestPhotos(2, 12, 1)],
])("%s", async (_, measure) => expectToHold(await measure()));

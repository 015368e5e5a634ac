import { test } from "vitest";
import { expectToHold } from "../bench/expect-to-hold.ts";
import { litestream } from "../bench/trust/litestream.ts";

test("with Litestream beside the site a killed machine loses its last moment alone", async () => {
  expectToHold(await litestream(2));
});

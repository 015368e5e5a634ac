import { expect, test } from "vitest";
import { htmlErrors } from "../html-validate.ts";
import { hasJava, nuFindings } from "../nu-checker.ts";
import { servedPages } from "../served-pages.ts";

const pages = await servedPages();

test.each(pages)("$name is valid HTML", async ({ html }) => {
  expect(await htmlErrors(html)).toEqual([]);
});

test.skipIf(!hasJava())("W3C's checker finds nothing in any page", { timeout: 120_000 }, () => {
  expect(nuFindings(pages, ["public/icon.svg"])).toEqual([]);
});

import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { ownerMail } from "#app/requests/request/request-mails.server.ts";
import { receiveRequest } from "#app/requests/request.server.ts";
import { contactRequests } from "#schema";
import { htmlErrors } from "../html-validate.ts";
import { hasJava, nuFindings } from "../nu-checker.ts";
import { servedPages } from "../served-pages.ts";
import { linkedSheets, missingUtilities, undefinedProperties } from "../style-sheets.ts";

const request = receiveRequest({
  ...{ name: "Dana <b>", email: "dana@kessler.test", phone: "(702) 555-0111" },
  ...{ service: "", message: "Yellow VCT.\n& more" },
});
const mail = ownerMail(request);
db.delete(contactRequests).run();
const served = await servedPages();
const mailName = "the owner's mail";
const pages = [...served, { name: mailName, html: mail.html ?? "" }];

test.each(pages)("$name is valid HTML", async (page) => {
  expect(await htmlErrors(page)).toEqual([]);
});

test("a page's style sheets have the looks that it is written with", () => {
  expect(pages.map(({ name, html }) => [name, missingUtilities(html)])).toEqual(
    pages.map(({ name }) => [name, []]),
  );
});

test("the style sheets define the properties that they ask for", () => {
  expect(undefinedProperties()).toEqual([]);
});

test("a public page's style sheets are 12 kB at most on their way", () => {
  // A customer's own pages have a sheet of theirs.
  const visitors = pages.filter(({ name }) => !/^(admin|customer)/.test(name) && name !== mailName);
  for (const { name, html } of visitors) {
    const sizes = linkedSheets(html).map((file) => statSync(`build/client${file}.br`).size);
    expect(sizes.length, name).toBeGreaterThan(0);
    expect(
      sizes.reduce((sum, size) => sum + size),
      name,
    ).toBeLessThanOrEqual(12_000);
  }
});

test.skipIf(!hasJava())("W3C's checker finds nothing in any page, the mail and the icon", () => {
  expect(nuFindings(pages, ["public/icon.svg"])).toEqual([]);
});

import { expect, test } from "vitest";
import { currentBusiness } from "#app/business/business.server.ts";
import { ownerMail } from "#app/contact/owner-mail.ts";
import { htmlErrors } from "../html-validate.ts";
import { hasJava, nuFindings } from "../nu-checker.ts";
import { servedPages } from "../served-pages.ts";

const mail = ownerMail(
  {
    ...{ id: 1, name: "Dana <b>", email: "dana@kessler.test", phone: "(702) 555-0111" },
    ...{
      service_label: "",
      message: "Yellow VCT.\n& more",
      created_at: "2026-01-02T03:04:05.678Z",
    },
  },
  currentBusiness(),
  "https://floors.test",
);
const pages = [...(await servedPages()), { name: "the owner's mail", html: mail.html ?? "" }];

test.each(pages)("$name is valid HTML", async (page) => {
  expect(await htmlErrors(page)).toEqual([]);
});

test.skipIf(!hasJava())(
  "W3C's checker finds nothing in any page, the mail and the icon",
  { timeout: 120_000 },
  () => {
    expect(nuFindings(pages, ["public/icon.svg"])).toEqual([]);
  },
);

import { type Browser, expect, test } from "@playwright/test";
import { caddy, startCaddy } from "../caddy.ts";
import { nginx, startNginx } from "../nginx.ts";
import { publicPaths } from "../public-paths.ts";
import { started } from "../screens/enter.ts";
import { freePort, type Site, startSite } from "../server.ts";
import { signInByForm } from "./stage.ts";

// The site as on the internet: behind a TLS proxy.
const proxies = [
  { name: "nginx", installed: nginx !== null, begin: startNginx },
  { name: "Caddy", installed: caddy !== null, begin: startCaddy },
];

test.use({ ignoreHTTPSErrors: true });

/** Opens a page that records what its security policy blocks. */
async function watched(url: string, browser: Browser) {
  const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  return { page, blocked };
}

for (const { name, installed, begin } of proxies)
  test.describe(`behind ${name}`, () => {
    test.skip(!installed, `No ${name} is installed here.`);

    let site: Site;
    let url: string;
    let stop: () => Promise<void>;

    test.beforeAll(async () => {
      const port = await freePort();
      url = `https://localhost:${port}`;
      site = await startSite({ SITE_URL: url, TRUST_PROXY: "1" });
      stop = await begin(port, site.url);
    });
    test.afterAll(async () => {
      await stop?.();
      await site?.stop();
    });

    test("an owner signs in and out over TLS @script", async ({ browser }) => {
      const { page, blocked } = await watched(url, browser);
      await signInByForm(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back!");
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === "__Host-session")).toMatchObject({
        secure: true,
        httpOnly: true,
        path: "/",
      });
      await page.goto("/admin/account");
      await page.getByRole("button", { name: "Log out", exact: true }).first().click();
      await page.waitForURL("**/admin/login");
      const kept = (await page.context().cookies()).map(({ name }) => name);
      expect(kept).not.toContain("__Host-session");
      expect(blocked).toEqual([]);
    });

    test("every public page runs under its policy @script", async ({ browser }) => {
      const { page, blocked } = await watched(url, browser);
      for (const path of publicPaths) {
        const answer = await page.goto(path);
        expect(answer?.headers()["strict-transport-security"]).toBe("max-age=31536000");
        await started(page);
      }
      expect(blocked).toEqual([]);
    });

    test("a script that is not the page's own does not run @script", async ({ browser }) => {
      const { page, blocked } = await watched(url, browser);
      await page.goto("/");
      await started(page);
      await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'taken over'";
        document.body.append(script);
      });
      await expect.poll(() => blocked.length).toBe(1);
      await expect(page).not.toHaveTitle("taken over");
    });
  });

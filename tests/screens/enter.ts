import { expect } from "@playwright/test";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { owner, type Site } from "../server.ts";
import { addressOf, type Screen } from "./screen.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** A session for each site, which its screens share, because checking passwords is slow. */
const sessions = new Map<Site, Promise<Cookies>>();

function signedIn(context: BrowserContext, site: Site): Promise<Cookies> {
  const known = sessions.get(site);
  if (known) return known;
  const session = (async () => {
    const headers = { Origin: site.url };
    const answer = await context.request.post("/admin/login", { form: owner, headers });
    if (!answer.ok()) throw new Error(`the sign-in was answered with ${answer.status()}`);
    return await context.cookies();
  })();
  sessions.set(site, session);
  return session;
}

/** Opens everything that is folded, also parts of which one is open at a time. */
export const unfold = (page: Page) =>
  page.locator("main details").evaluateAll((all) => {
    for (const it of all) {
      it.removeAttribute("name");
      it.setAttribute("open", "");
    }
  });

/** Opens a screen in its state, with a new browser context. */
export async function enter(
  browser: Browser,
  site: Site,
  screen: Screen,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...options });
  context.setDefaultTimeout(15_000);
  try {
    if (screen.signedIn) await context.addCookies(await signedIn(context, site));
    const page = await context.newPage();
    await page.goto(addressOf(screen, site));
    if (options.javaScriptEnabled !== false) await started(page);
    await screen.prepare?.(page);
    return page;
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** Waits for hydration, without code in the page, because its policy forbids eval. */
export async function started(page: Page): Promise<void> {
  const takenOver = () =>
    [...document.querySelectorAll("main, h1")].some((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps")),
    );
  await expect.poll(() => page.evaluate(takenOver), { intervals: [10, 20, 40, 80] }).toBe(true);
}

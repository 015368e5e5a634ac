import { resolve } from "node:path";
import { owner } from "../server.ts";
import { type Driver, until } from "./driver.ts";

export type Visit = { driver: Driver; url: string; scripted: boolean };
type Journey = (visit: Visit) => Promise<void>;

const button = (name: string) => `//button[normalize-space(.)='${name}']`;
const heading = (name: string) => `//*[self::h1 or self::h2][normalize-space(.)='${name}']`;

const sees = ({ driver }: Visit, selector: string, words = "") =>
  until(`${selector} ${words}`, async () => {
    if ((await driver.count(selector)) === 0) return false;
    return words === "" || (await driver.text(selector)).includes(words);
  });

/** Opens a page and waits for hydration. */
async function open({ driver, url, scripted }: Visit, path: string): Promise<void> {
  await driver.go(url + path);
  if (!scripted) return;
  await until(`${path} with its scripts`, async () =>
    Boolean(
      await driver.evaluate(
        `[...document.querySelectorAll("main, h1")].some((it) => Object.keys(it).some((key) => key.startsWith("__reactProps")))`,
      ),
    ),
  );
}

/** The important journeys of a visitor and the owner; later ones depend on earlier ones. */
export const journeys: Record<string, Journey> = {
  async "the menu leads to the gallery, and a card to its project"(visit) {
    const { driver } = visit;
    await open(visit, "/");
    await driver.click(".menu > summary");
    await driver.click("//details//a[normalize-space(.)='Gallery']");
    await sees(visit, "h1", "Before & After Gallery");
    await driver.click("//article//h2/a[normalize-space(.)='Office lobby marble']");
    await sees(visit, heading("Office lobby marble"));
    await sees(visit, heading("Project Overview"));
  },

  async "the divider follows the keys"(visit) {
    const { driver, scripted } = visit;
    await open(visit, "/gallery/7");
    const range = ".project .divider input[type=range]";
    if (!scripted) {
      if ((await driver.count(range)) > 0) throw new Error("there is a strip that nothing moves");
      await sees(visit, ".project .divider img");
      return;
    }
    const before = await driver.attribute(range, "aria-valuetext");
    await until("the strip moved", async () => {
      await driver.press(range, "ArrowRight");
      return (await driver.attribute(range, "aria-valuetext")) !== before;
    });
  },

  async "a request with something missing is told so, and then sent"(visit) {
    const { driver } = visit;
    await open(visit, "/contact");
    await driver.fill("[name=name]", "Eve Engine");
    await driver.click(button("Send Message"));
    await sees(visit, "main [role=alert]", "Please fill in all required fields.");
    await driver.fill("[name=phone]", "7025550111");
    await driver.fill("[name=email]", "eve@home.test");
    await driver.fill("[name=message]", "The hall is dull.");
    await driver.choose("[name=service]", "marble-restoration");
    await driver.click(button("Send Message"));
    await sees(visit, "main", "Thank You!");
  },

  async "the guide is asked for and starts"(visit) {
    const { driver, scripted } = visit;
    await open(visit, scripted ? "/reviews" : "/guide");
    if (scripted) await driver.click("//main//a[normalize-space(.)='Download Free Guide']");
    const form = scripted ? "dialog[open] form" : "main form";
    await driver.click(`${form} button`);
    await sees(visit, form, "Please fill in all required fields.");
    await driver.fill(`${form} [name=name]`, "Eve Engine");
    await driver.fill(`${form} [name=email]`, "eve@home.test");
    await driver.click(`${form} button`);
    await sees(visit, scripted ? "dialog[open]" : "main", "Download Started!");
  },

  async "the assistant answers"(visit) {
    const { driver, scripted } = visit;
    await open(visit, "/about");
    await driver.click("a[href='/chat']");
    const chat = scripted ? "[aria-label=Chat]" : "main";
    await driver.fill(`${chat} textarea, ${chat} input:not([type=hidden])`, "Hello there");
    if (scripted) await driver.press(`${chat} textarea`, "Enter");
    else await driver.click(`${chat} button[aria-label=Send], ${chat} form button`);
    await sees(visit, chat, "welcome to Mojave Surface Restoration");
  },

  async "the owner signs in, and sets a request's status"(visit) {
    const { driver, scripted } = visit;
    await open(visit, "/admin/login");
    await driver.fill("[name=email]", owner.email);
    await driver.fill("[name=password]", owner.password);
    await driver.click(button("Sign In"));
    await sees(visit, "h1", "Welcome back!");
    await open(visit, "/admin/contacts/1");
    const status = ".request-dialog select[name=status]";
    await driver.choose(status, "completed");
    if (!scripted) await driver.click("//dialog//button[starts-with(normalize-space(.), 'Set')]");
    await until("the status stored", async () => {
      await open(visit, "/admin/contacts/1");
      return (await driver.value(status)) === "completed";
    });
  },

  async "a project is uploaded, deleted, and brought back"(visit) {
    const { driver } = visit;
    await open(visit, "/admin/gallery/new");
    await driver.upload(
      "[name=before_photo]",
      resolve("drizzle/demo/photos/tile-kitchen-before.jpg"),
    );
    await driver.upload(
      "[name=after_photo]",
      resolve("drizzle/demo/photos/tile-kitchen-after.jpg"),
    );
    if (visit.scripted)
      await until("both pictures", async () => (await driver.count("dialog .slot img")) === 2);
    await driver.fill("[name=title]", "Engine room");
    await driver.choose("[name=category]", "Tile & Grout");
    await driver.fill("[name=location]", "Henderson, NV");
    await driver.choose("[name=month]", "May");
    await driver.choose("[name=year]", "2026");
    await driver.fill("[name=duration]", "1 day");
    await driver.fill("[name=description]", "Grout, light again.");
    await driver.click(button("Save Project"));
    await sees(visit, "[role=status] p", "Engine room was added.");
    await driver.click("//a[@aria-label='Delete Engine room']");
    await driver.click("//dialog//button[normalize-space(.)='Delete']");
    await driver.click(button("Undo"));
    await until("no more Undo", async () => (await driver.count(button("Undo"))) === 0);
    await sees(visit, "main", "Engine room");
  },
};

import { outline } from "../screens/measures.ts";
import { expect, test } from "./stage.ts";

const lines = (text: string) => text.trim().split(/\n\s*/);
const divider = "slider Move the strip between before and after";
const pages = ["Home", "About", "Services", "Gallery", "Reviews", "Contact"];
const links = pages.map((page) => `link ${page}`).join("\n");
const call = "link (702) 555-0142";
const emergency = "link (702) 555-0187";
const closing = `${call}\n${emergency}\nlink Get a free estimate`;
const service = (title: string, quote: string) =>
  `region ${title}\nh2 ${title}\nh3 What we do\nh3 What you get\nlink Get a free estimate for ${quote}`;
const steps = ["You send photos", "We come and look", "You see a sample", "We do the work"];
const job = `region How a job goes\nh2 How a job goes\n${steps.map((step) => `h3 ${step}\n`).join("")}h3 We walk it together`;

/**
 * The content of pages between header and footer. The words of the other pages stand in their order in
 * tests/requests/first-words.json.
 */
const orders: Record<string, string> = {
  "/services": `h1 What is the floor made of?
    navigation Services on this page
    link Power Washing
    link Concrete Polishing
    link Marble Restoration
    link VCT Strip & Wax
    link Tile & Grout Sealing
    link Janitorial Services
    region Power Washing
    h2 Power Washing
    ${divider}
    h3 What we do
    h3 What you get
    link Get a free estimate
    ${service("Concrete Polishing", "concrete polishing")}
    ${service("Marble Restoration", "marble restoration")}
    ${service("VCT Strip & Wax", "VCT strip and wax")}
    ${service("Tile & Grout Sealing", "tile and grout sealing")}
    ${service("Janitorial Services", "janitorial services")}
    ${job}
    h2 Not sure what it is? Ask.
    ${closing}`,
  "/contact": `h1 Get In Touch
    textbox Name
    textbox Phone
    textbox Email
    combobox Service (optional)
    textbox Message
    button Add photographs
    button Send Message
    link Privacy (opens in another tab)
    ${call}
    link hello@mojavesurface.example
    ${emergency}
    h2 Why choose us
    link Download Free Guide
    h2 Where we work`,
  "/guide": `h1 Free Floor Restoration Guide
    textbox Name
    textbox Email
    button Download Free Guide`,
  "/chat": `h1 Ask us a question
    log Conversation
    textbox Your question
    button Send
    button What do you restore?
    button What does it cost?
    button Where do you work?
    button How soon can you start?
    button Are you insured?
    button How do I get an estimate?
    h2 Rather talk to a person?
    ${call}
    ${emergency}
    link Get a free estimate`,
  "/no-such-page": `h1 There is no page at this address.
    link Go to the home page
    ${call}
    navigation Elsewhere on this site
    h2 Or look here
    ${links}`,
};

test("pages read in their order @script", async ({ page }) => {
  for (const [path, order] of Object.entries(orders)) {
    await page.goto(path);
    await expect.poll(() => outline(page, "main"), path).toEqual(["main", ...lines(order)]);
  }
});

test("an open project reads in its order @script", async ({ page }) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Office lobby marble", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Office lobby marble" })).toBeVisible();
  await expect
    .poll(() => outline(page, "dialog"))
    .toEqual(
      lines(`dialog Office lobby marble
      ${divider}
      navigation Projects
      link Previous project
      link Next project
      link Full screen
      h1 Office lobby marble
      h2 Project Overview
      h2 Ready for Similar Results?
      link Get Free Quote
      h2 Services Performed
      link Close`),
    );
});

test("what stands around a page reads in its order @plain", async ({ page }) => {
  await page.goto("/reviews");
  const all = await outline(page, "body");
  const before = all.slice(0, all.indexOf("main"));
  const after = all.slice(all.indexOf("contentinfo"));
  expect(before).toEqual(
    lines(`link Skip to content
      banner
      link 24/7 emergency service (702) 555-0187
      ${call}
      link Mojave Surface Restoration
      navigation Main
      ${links}
      link Get Free Quote`),
  );
  expect(after).toEqual(
    lines(`contentinfo
      link Mojave Surface Restoration
      h2 Services
      link Power Washing
      link Concrete Polishing
      link Marble Restoration
      link VCT Strip & Wax
      link Tile & Grout Sealing
      h2 Quick links
      link About
      link Gallery
      link Reviews
      link Get a free estimate
      h2 Contact
      ${call}
      link (702) 555-0187, 24/7 emergency service
      link hello@mojavesurface.example
      link Privacy
      complementary Assistant
      link Chat with us`),
  );
});

test("the guide's dialog and the open chat read in their order @script", async ({ page }) => {
  await page.goto("/reviews");
  await page.getByRole("main").getByRole("link", { name: "Download Free Guide" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect
    .poll(() => outline(page, "dialog"))
    .toEqual(
      lines(`dialog Free Floor Restoration Guide
      h2 Free Floor Restoration Guide
      textbox Name
      textbox Email
      button Download Free Guide
      button Close`),
    );
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Chat with us" }).click();
  await expect(page.getByRole("region", { name: "Chat" })).toBeVisible();
  await expect
    .poll(() => outline(page, ".chat-panel"))
    .toEqual(
      lines(`region Chat
      ${call}
      button Close chat
      log Conversation
      button What do you restore?
      button What does it cost?
      button Where do you work?
      button How soon can you start?
      button Are you insured?
      button How do I get an estimate?
      textbox Your question
      button Speak
      button Send`),
    );
});

import type { Page } from "playwright";
import type { Screen } from "./screen.ts";

const long = (page: Page) => page.getByRole("textbox", { name: "Message" });
const phone = 895;

async function openMenu(page: Page) {
  await page.locator(".menu > summary").click();
}

async function openGuide(page: Page) {
  await page.getByRole("main").getByRole("link", { name: "Download Free Guide" }).click();
  await page.getByRole("dialog").waitFor();
}

async function fillGuide(page: Page) {
  await page.getByLabel("Name").fill("Dana Kessler");
  await page.getByLabel("Email").fill("dana@kessler.test");
}

const sendGuide = (page: Page) =>
  page.locator("form").getByRole("button", { name: "Download Free Guide" }).click();

async function openChat(page: Page) {
  await page.getByRole("link", { name: "Chat with us" }).click();
  await page.getByRole("region", { name: "Chat" }).waitFor();
}

async function openProject(page: Page, title = "Office lobby marble") {
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("dialog", { name: title }).waitFor();
}

async function fillContact(page: Page) {
  await page.getByLabel("Name").fill("Dana Kessler");
  await page.getByLabel("Phone").fill("(702) 555-0110");
  await page.getByLabel("Email").fill("dana@kessler.test");
  await long(page).fill("The hall has 40 m² of VCT that has gone yellow.");
}

const sendContact = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

/** The screens of the public site. */
export const publicScreens: Screen[] = [
  { name: "home", differs: true, path: "/" },
  { name: "home-empty", rare: true, path: "/", site: "empty" },
  { name: "home-menu", differs: true, path: "/", upTo: phone, over: true, prepare: openMenu },
  { name: "about", path: "/about" },
  { name: "services", path: "/services" },
  { name: "reviews", path: "/reviews" },
  { name: "privacy", path: "/privacy" },

  { name: "gallery", differs: true, path: "/gallery" },
  { name: "gallery-filtered", rare: true, path: "/gallery?category=marble-restoration" },
  { name: "gallery-full", path: "/gallery", site: "full" },
  { name: "gallery-last-page", rare: true, path: "/gallery?page=17", site: "full" },
  { name: "gallery-empty", rare: true, path: "/gallery", site: "empty" },
  {
    name: "gallery-empty-category",
    rare: true,
    path: "/gallery?category=tile-grout",
    site: "empty",
  },
  { name: "gallery-failed", rare: true, path: "/gallery", site: "broken" },
  {
    name: "gallery-loading",
    rare: true,
    path: "/gallery",
    only: "script",
    prepare: async (page) => {
      await page.route("**/gallery.data*", () => undefined);
      await page.getByRole("link", { name: "Power Washing" }).first().click();
      await page.getByText("Loading gallery...").waitFor();
    },
  },
  { name: "project", differs: true, path: "/gallery", over: true, prepare: openProject },
  { name: "project-long", path: "/gallery/200", site: "full" },
  { name: "project-full-screen", differs: true, path: "/gallery/1/full-screen" },

  { name: "contact", differs: true, path: "/contact" },
  {
    name: "contact-missing",
    path: "/contact",
    prepare: async (page) => {
      await sendContact(page);
      await page.getByText("Please fill in all required fields.").first().waitFor();
    },
  },
  {
    name: "contact-wrong-email",
    rare: true,
    path: "/contact",
    prepare: async (page) => {
      await fillContact(page);
      await page.getByLabel("Email").fill("dana@kessler");
      await sendContact(page);
      await page.getByText("Please enter a valid email address.").waitFor();
    },
  },
  {
    name: "contact-failed",
    rare: true,
    path: "/contact",
    site: "broken",
    prepare: async (page) => {
      await fillContact(page);
      await sendContact(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "contact-sending",
    rare: true,
    path: "/contact",
    only: "script",
    prepare: async (page) => {
      await page.route("**/contact.data*", () => undefined);
      await fillContact(page);
      await sendContact(page);
      await page.getByRole("button", { name: "Sending Message..." }).waitFor();
    },
  },
  {
    name: "contact-thank-you",
    path: "/contact?sent",
    refreshes: true,
    // Blocks the next page, so that this one stays after its three seconds.
    prepare: async (page) => {
      await page.route(
        (url) => url.pathname.startsWith("/contact") && !url.search,
        () => undefined,
      );
    },
  },

  { name: "guide", path: "/guide" },
  {
    name: "guide-missing",
    rare: true,
    path: "/guide",
    prepare: async (page) => {
      await sendGuide(page);
      await page.getByText("Please fill in all required fields.").waitFor();
    },
  },
  { name: "guide-dialog", path: "/reviews", only: "script", over: true, prepare: openGuide },
  {
    name: "guide-dialog-missing",
    rare: true,
    path: "/reviews",
    only: "script",
    over: true,
    prepare: async (page) => {
      await openGuide(page);
      await sendGuide(page);
    },
  },
  {
    name: "guide-dialog-processing",
    rare: true,
    path: "/reviews",
    only: "script",
    over: true,
    prepare: async (page) => {
      await page.route("**/floor-restoration-guide.pdf", () => undefined);
      await openGuide(page);
      await fillGuide(page);
      await sendGuide(page);
      await page.getByRole("button", { name: "Processing..." }).waitFor();
    },
  },
  {
    name: "guide-started",
    path: "/guide",
    refreshes: true,
    prepare: async (page) => {
      await fillGuide(page);
      await sendGuide(page);
      await page.getByText("Download Started!").waitFor();
    },
  },

  { name: "chat", rare: true, path: "/chat" },
  {
    name: "chat-answered",
    differs: true,
    path: "/chat",
    prepare: async (page) => {
      await page.getByLabel("Your question").fill("How much does it cost to polish a garage?");
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator("#latest").waitFor();
    },
  },
  { name: "chat-panel", rare: true, path: "/", only: "script", over: true, prepare: openChat },
  {
    name: "chat-panel-thinking",
    rare: true,
    path: "/",
    only: "script",
    over: true,
    prepare: async (page) => {
      await page.route("**/chat/reply", () => undefined);
      await openChat(page);
      await page.getByRole("button", { name: "What do you restore?" }).click();
      await page.getByText("AI is thinking...").waitFor();
    },
  },
  {
    name: "chat-panel-answered",
    path: "/",
    only: "script",
    over: true,
    prepare: async (page) => {
      await openChat(page);
      await page.getByRole("button", { name: "What do you restore?" }).click();
      await page.locator(".chat-panel [role=log][aria-busy=false] p:nth-of-type(3)").waitFor();
    },
  },

  { name: "not-found", path: "/no-such-page" },
  { name: "project-not-found", rare: true, path: "/gallery/99999" },
];

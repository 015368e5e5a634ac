import { db } from "#app/db.server.ts";
import { storePhoto } from "#app/photos/store.server.ts";
import { galleryProjects } from "#schema";
import { addProject } from "./pages.ts";
import { smallPicture } from "./pictures.ts";
import { officeScreens } from "./screens/office.ts";
import { seedExtremes } from "./screens/office-seeds.ts";
import { publicScreens } from "./screens/public.ts";
import { addressOf, type Screen } from "./screens/screen.ts";
import { startSiteOf } from "./screens/sites.ts";
import { send, signIn, sweep } from "./stage.ts";

/** A page as it is served, without what a browser makes of it. */
export type ServedPage = { name: string; html: string };

type Fields = Record<string, string>;

const visitor = { name: "Dana Kessler", email: "dana@kessler.test", phone: "(702) 555-0110" };

/** What is posted to bring a screen into its state; the others are as they are asked for. */
const posted: Record<string, Fields | FormData> = {
  "contact-missing": {},
  "contact-wrong-email": { ...visitor, email: "dana@kessler", message: "Yellow VCT." },
  "contact-failed": { ...visitor, message: "Yellow VCT." },
  "guide-missing": {},
  "guide-started": visitor,
  "chat-answered": { question: "How much does it cost to polish a garage?" },
  "office-sign-in-wrong": { email: "somebody@site.test", password: "not the password" },
  "office-sign-in-nothing-typed": {},
  "office-set-up-wrong": { email: "owner", password: "short" },
  "office-account-wrong": { intent: "password" },
  "office-request-empty-note": { intent: "note", text: "" },
  "office-request-deleted": {},
  "office-project-new-wrong": new FormData(),
  "office-project-deleted": { version: "1" },
};

const screens = [...publicScreens, ...officeScreens].filter((it) => it.only !== "script");
const on = (...sites: Screen["site"][]) =>
  screens.filter(({ site = "demo" }) => sites.includes(site));

const projectOf = (id: number): Screen => ({ name: "project-own", path: `/gallery/${id}` });

/** Every public page and every screen of the back office, in each state that the server writes. */
export async function servedPages(): Promise<ServedPage[]> {
  sweep();
  const pages = await ask(on("empty"));
  const { url } = await storePhoto(await smallPicture("jpeg", 1000), "floor.jpg", "after");
  const own = addProject({ title: "Hall <floor> & stairs", after_image_url: url });
  addProject({ before_image_url: "https://elsewhere.test/floor.jpg" });
  seedExtremes(process.env.DATABASE_PATH ?? "");
  pages.push(...(await ask([...on("demo", "office", "full"), projectOf(own)])));
  // Counted as a change, so that no page that was kept of the gallery is served any more.
  db.delete(galleryProjects).run();
  db.$client.exec("drop table gallery_projects; drop table contact_requests");
  return [...pages, ...(await ask(on("broken"))), ...(await setUpPages())];
}

async function ask(wanted: Screen[]): Promise<ServedPage[]> {
  const headers = await signIn();
  const pages: ServedPage[] = [];
  for (const { name, path, signedIn } of wanted) {
    const form = posted[name];
    const init = signedIn ? { headers } : {};
    let answer = await send(path, form ? { ...init, form } : init);
    const next = answer.headers.get("Location");
    if (next) answer = await send(next, init);
    pages.push({ name, html: await answer.text() });
  }
  return pages;
}

/** The set-up's pages need a server that nobody can sign in to, and the link that it prints. */
async function setUpPages(): Promise<ServedPage[]> {
  const site = await startSiteOf("bare");
  const pages = on("bare").map(async (screen) => {
    const form = posted[screen.name] as Fields | undefined;
    const init = form && { method: "POST", body: new URLSearchParams(form) };
    const answer = await fetch(addressOf(screen, site), init);
    return { name: screen.name, html: await answer.text() };
  });
  return Promise.all(pages).finally(() => site.stop());
}

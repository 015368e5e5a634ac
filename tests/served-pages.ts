import { db } from "#app/database/database.server.ts";
import { storePhoto } from "#app/photos/store/store-photo.server.ts";
import { galleryProjects } from "#schema";
import { addProject } from "./pages.ts";
import { smallPicture } from "./pictures.ts";
import { adminScreens } from "./screens/admin.ts";
import { seedExtremes } from "./screens/admin-seeds.ts";
import { publicScreens } from "./screens/public.ts";
import { addressOf, type Screen } from "./screens/screen.ts";
import { startSiteOf } from "./screens/sites.ts";
import { send, signIn, sweep } from "./stage.ts";

/** A page as the server sends it. */
export type ServedPage = {
  name: string;
  html: string;
  /** It has a meta refresh. */
  refreshes?: true;
};

type Fields = Record<string, string>;

/** How to bring a screen into its state without a browser: what to post, and what to do before. */
type Posted = {
  form: Fields | FormData;
  /** Expected status of the response. */
  status: number;
  signedOut?: true;
  /** Runs before the form is posted, to get another response. */
  before?: (path: string) => Promise<void>;
};

const visitor = { name: "Dana Kessler", email: "dana@kessler.test", phone: "(702) 555-0110" };
const wrongSignIn = { email: "somebody@site.test", password: "not the password" };

const posted: Record<string, Posted> = {
  "contact-missing": { form: {}, status: 422 },
  "contact-wrong-email": {
    form: { ...visitor, email: "dana@kessler", message: "Yellow VCT." },
    status: 422,
  },
  "contact-failed": { form: { ...visitor, message: "Yellow VCT." }, status: 500 },
  "guide-missing": { form: {}, status: 422 },
  "guide-started": { form: visitor, status: 200 },
  "chat-answered": { form: { message: "How much does it cost to polish a garage?" }, status: 200 },
  "admin-sign-in-wrong": { form: wrongSignIn, status: 401 },
  "admin-sign-in-nothing-typed": { form: {}, status: 422 },
  "admin-sign-in-too-often": { form: wrongSignIn, status: 429, before: useUpTheTries },
  "admin-set-up-wrong": { form: { email: "owner", password: "short" }, status: 422 },
  "admin-account-wrong": { form: { intent: "password" }, status: 422 },
  "admin-request-empty-note": { form: { intent: "note", note: "" }, status: 422 },
  "admin-request-signed-out": {
    form: { intent: "note", note: "Called, comes on Friday." },
    status: 401,
    signedOut: true,
  },
  "admin-request-deleted": { form: {}, status: 303 },
  "admin-project-new-wrong": { form: new FormData(), status: 422 },
  "admin-site-look-refused": { form: { accent: "#d98324", intent: "save" }, status: 422 },
  "admin-site-service-wrong": { form: { name: "", intent: "save" }, status: 422 },
  "admin-project-deleted": { form: { version: "1" }, status: 303 },
};

/** Addresses that do not answer 200: missing pages, and those that cannot be loaded. */
const asked: Record<string, number> = {
  "not-found": 404,
  "project-not-found": 404,
  "gallery-failed": 500,
  "admin-projects-failed": 500,
  "admin-set-up-link-used": 403,
  "admin-nothing-there": 404,
  "admin-request-gone": 404,
  "admin-request-gone-from-paper": 404,
  "admin-project-gone": 404,
};

/** Screens with the same HTML as another one; only the browser's state differs. */
const sameHtml: Record<string, string> = {
  "home-menu": "home",
  project: "project-own",
  "admin-dashboard-chart-as-a-table": "admin-dashboard-full",
  "admin-account-rename-passkey": "admin-account",
  "admin-account-remove-passkey": "admin-account",
  // Its `prepare` stops the refresh.
  "contact-thank-you": "contact-thank-you",
};

const screens = [...publicScreens, ...adminScreens].filter((it) => it.only !== "script");
const on = (...sites: Screen["site"][]) =>
  screens.filter(({ site = "demo" }) => sites.includes(site));

const projectOf = (id: number): Screen => ({ name: "project-own", path: `/gallery/${id}` });

/** Requests every public page and every screen of the back office, in each state of its HTML. */
export async function servedPages(): Promise<ServedPage[]> {
  sweep();
  const pages = await ask(on("empty"));
  const { url } = await storePhoto(await smallPicture("jpeg", 1000), "floor.jpg", "after");
  const own = addProject({ title: "Hall <floor> & stairs", after_image_url: url });
  addProject({ before_image_url: "https://elsewhere.test/floor.jpg" });
  seedExtremes(process.env.DATABASE_PATH ?? "");
  pages.push(...(await ask([...on("demo", "admin", "full"), projectOf(own)])));
  // Deleting counts as a change, so that no cached page of the gallery is served.
  db.delete(galleryProjects).run();
  db.$client.exec(
    "pragma foreign_keys = off; drop table gallery_projects; drop table contact_requests",
  );
  return [...pages, ...(await ask(on("broken"))), ...(await setUpPages())];
}

/** Requests the screens' pages. An unknown state or an unexpected status is an error. */
async function ask(wanted: Screen[]): Promise<ServedPage[]> {
  const headers = await signIn();
  const pages: ServedPage[] = [];
  for (const screen of wanted.filter(isItself)) {
    const { name, path, signedIn, refreshes } = screen;
    const state = stateOf(screen);
    const init = signedIn && !state?.signedOut ? { headers } : {};
    await state?.before?.(path);
    let answer = await send(path, state ? { ...init, form: state.form } : init);
    expectStatus(name, answer);
    const next = answer.headers.get("Location");
    if (next) answer = await send(next, init);
    pages.push({ name, refreshes, html: await answer.text() });
  }
  return pages;
}

const isItself = ({ name }: Screen) => (sameHtml[name] ?? name) === name;

function stateOf({ name, prepare }: Screen): Posted | undefined {
  const state = posted[name];
  if (prepare && !state && !sameHtml[name]) throw new Error(`${name}: what is posted for it?`);
  return state;
}

function expectStatus(name: string, { status }: Response): void {
  const wanted = posted[name]?.status ?? asked[name] ?? 200;
  if (status !== wanted) throw new Error(`${name} answered ${status}, not ${wanted}`);
}

async function useUpTheTries(path: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) await send(path, { form: wrongSignIn });
}

/** Requests the set-up pages of a server without an administrator, by the link that it prints. */
async function setUpPages(): Promise<ServedPage[]> {
  const site = await startSiteOf("bare");
  const pages = on("bare").map(async (screen) => {
    const form = stateOf(screen)?.form as Fields | undefined;
    const init = form && { method: "POST", body: new URLSearchParams(form) };
    const answer = await fetch(addressOf(screen, site), init);
    expectStatus(screen.name, answer);
    return { name: screen.name, html: await answer.text() };
  });
  return Promise.all(pages).finally(() => site.stop());
}

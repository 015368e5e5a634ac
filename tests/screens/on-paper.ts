import { ids } from "./admin-seeds.ts";
import { drawPages } from "./pdf.ts";
import type { Screen } from "./screen.ts";
import type { OrTell, Studio } from "./studio.ts";

/** Printed pages: the job sheet for the van, lists, and pages for visitors. */
const printed: Screen[] = [
  { name: "paper-home", path: "/" },
  { name: "paper-services", path: "/services" },
  { name: "paper-gallery", path: "/gallery" },
  { name: "paper-project", path: "/gallery/1" },
  { name: "paper-reviews", path: "/reviews" },
  { name: "paper-contact", path: "/contact" },
  { name: "paper-request", path: "/admin/contacts/1", signedIn: true },
  ...[ids.noted, ids.long].map((id) => ({
    name: `paper-request-${id === ids.long ? "longest" : "with-notes"}`,
    path: `/admin/contacts/${id}`,
    site: "admin" as const,
    signedIn: true as const,
  })),
  { name: "paper-requests", path: "/admin/contacts", signedIn: true },
];

/** Takes pictures of each Letter page: of printed pages and of the guide. */
export async function takePapers(studio: Studio, orTell: OrTell): Promise<void> {
  for (const screen of printed.filter(({ name }) => studio.wants(name)))
    await orTell(screen.name, print(studio, screen));
  const guide = "guide-page";
  if (studio.wants(guide)) await orTell(guide, download(studio, guide));
}

/** Downloads the guide of a demo site. */
async function download(studio: Studio, name: string): Promise<void> {
  const page = await studio.open({ name, path: "/guide" }, { width: 1280, height: 900 }, true);
  const answer = await page.request.get("/floor-restoration-guide.pdf");
  await save(studio, name, await answer.body());
  await page.context().close();
}

async function print(studio: Studio, screen: Screen): Promise<void> {
  const page = await studio.open(screen, { width: 1280, height: 900 }, true);
  await save(studio, screen.name, await page.pdf({ format: "Letter" }));
  await page.context().close();
}

async function save(studio: Studio, name: string, pdf: Buffer): Promise<void> {
  const pages = await drawPages(new Uint8Array(pdf));
  for (const [index, png] of pages.entries())
    studio.save(`${name}-${String(index + 1).padStart(2, "0")}`, png);
}

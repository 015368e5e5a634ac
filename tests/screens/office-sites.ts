import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { type Site, startSite } from "../server.ts";
import type { OfficeScreen, Where } from "./office.ts";
import { seedExtremes } from "./office-seeds.ts";

const withMail = { SMTP_URL: "smtp://127.0.0.1:9", NOTIFY_EMAIL: "owner@site.test" };

/** Starts the three back offices that the screens are seen in. */
export async function startOfficeSites(): Promise<Record<Where, Site>> {
  const full = await startSite({ TRUST_PROXY: "1", ...withMail });
  execFileSync(process.execPath, ["app/operate/demo.ts"], { env: full.environment });
  seedExtremes(join(full.folder, "site.db"));
  const empty = await startSite({ TRUST_PROXY: "1" });
  const bare = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
  return { full, empty, bare };
}

/** A screen's full address; the set-up page's carries the token that its server has printed. */
export function addressOf({ path, where = "full" }: OfficeScreen, sites: Record<Where, Site>) {
  const site = sites[where];
  if (where !== "bare") return site.url + path;
  const token = site.log().match(/token=([\w-]+)/)?.[1];
  return `${site.url}${path}?token=${token}`;
}

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type Site, signIn, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { postRequest, readMessages } from "./visitor.ts";

/** Whether a file system can be mounted here, which needs root and the permission to mount. */
export const canMount =
  process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;

/** Fills a folder's disk completely. */
function fill(folder: string): void {
  for (const size of [1024 * 1024, 4096])
    for (let n = 0; ; n++)
      try {
        writeFileSync(join(folder, `filler-${size}-${n}`), Buffer.alloc(size, 1));
      } catch {
        break;
      }
}

function clear(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith("filler-")) rmSync(join(folder, name));
}

/** Whether the response to a form contains the error and what was typed. */
async function isToldAndKept(site: Site): Promise<boolean> {
  const fields = { name: "Renée", email: "v@site.test", phone: "1", service: "", message: "Slab" };
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${site.url}/contact`, { method: "POST", body, redirect: "manual" });
  const page = await answer.text();
  const sentence = "There was an error submitting your request. Please try again or call us";
  return answer.status === 500 && [sentence, "Renée", ">Slab<"].every((it) => page.includes(it));
}

async function isUploadTold(site: Site, cookie: string): Promise<boolean> {
  const body = new FormData();
  const picture = sharp("drizzle/demo/photos/concrete-showroom-after.jpg").resize(1600);
  body.append("title", "Lobby in <b>marble</b>");
  body.append("before_photo", new File([Uint8Array.from(await picture.toBuffer())], "a.jpg"));
  const answer = await fetch(`${site.url}/admin/gallery/new`, {
    method: "POST",
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    body,
    redirect: "manual",
  });
  const page = await answer.text();
  return (
    answer.status === 500 &&
    page.includes("Error uploading image. Please try again.") &&
    page.includes("Lobby in &lt;b&gt;marble")
  );
}

/** Whether the assistant still answers a question. */
async function isAnswered({ url }: Site): Promise<boolean> {
  const answer = await fetch(`${url}/chat/reply`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ message: "Are you insured?" }),
  });
  return (await answer.text()).includes("icensed and insured");
}

const statusOf = async (url: string) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
};

/** Fills the small disk of a running site, and frees it again. */
export async function fullDisk(): Promise<Figure[]> {
  const what = "a disk of 24 MB filled up and freed again";
  if (!canMount)
    return [{ what, seen: "not run: this needs root and mount", bound: "", holds: true }];
  const disk = mkdtempSync(join(tmpdir(), "site-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", disk]);
  const folder = join(disk, "data");
  mkdirSync(folder);
  const site = await startSite({ TRUST_PROXY: "1" }, folder);
  try {
    const cookie = await signIn(site);
    const acknowledged: (string | null)[] = [];
    for (let n = 0; n < 50; n++) acknowledged.push(await postRequest(site));
    fill(disk);
    // The -wal file may still have space for some.
    let refused = 0;
    for (let n = 0; n < 500 && refused < 20; n++) {
      const message = await postRequest(site);
      if (message === null) refused++;
      else acknowledged.push(message);
    }
    const told = [await isToldAndKept(site), await isUploadTold(site, cookie)];
    const answered = await isAnswered(site);
    const statuses = [];
    for (const path of ["/", "/about", "/gallery", "/contact", "/healthz"])
      statuses.push(await statusOf(site.url + path));
    const lines = site.log().split("\n");
    const errors = lines.filter((line) => line.includes('"event":"error"')).length;
    clear(disk);
    const after = await postRequest(site);
    acknowledged.push(after);
    const well = await statusOf(`${site.url}/healthz`);
    const { messages, whole } = readMessages(join(folder, "site.db"));
    const stored = new Set(messages);
    const taken = acknowledged.filter((it) => it !== null);
    const lost = taken.filter((message) => !stored.has(message)).length;
    const half = readdirSync(join(folder, "uploads"));
    const sentences = told.filter(Boolean).length;
    return [
      {
        what,
        seen: `${refused} posts refused, ${sentences} of 2 forms told and kept, a question ${answered ? "" : "not "}answered, pages ${statuses.join(" ")}, ${errors} errors logged; then ${well}, ${lost} of ${taken.length} lost, integrity ${whole ? "ok" : "broken"}, ${half.length} files left over`,
        bound:
          "2 of 2, answered, pages 200 and health 503, 2 errors logged; then 200, 0 lost, 0 left over",
        holds:
          refused > 0 &&
          sentences === 2 &&
          answered &&
          statuses.join(" ") === "200 200 200 200 503" &&
          errors <= 2 &&
          after !== null &&
          well === 200 &&
          lost === 0 &&
          whole &&
          half.length === 0,
      },
    ];
  } finally {
    await site.stop();
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  }
}

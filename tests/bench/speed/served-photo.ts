import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nginx as program } from "../../nginx.ts";
import { freePort, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { beside } from "./figures.ts";
import { seedDemo } from "./seeds.ts";

const size = 100_000;
const what = "a photo of 100 kB under /uploads, answers a second, to nginx's static file";

/** A photo of the gallery, compared with nginx serving the same file from the same folder. */
export async function servedPhoto(): Promise<Figure[]> {
  if (!program) return [{ what, seen: "not run: there is no nginx here", bound: "", holds: true }];
  const site = await startSite();
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  seedDemo(site);
  const uploads = site.environment.UPLOADS_DIR ?? "";
  const sizeOf = (name: string) => statSync(join(uploads, name)).size;
  const [name = ""] = readdirSync(uploads)
    .filter((it) => it.endsWith(".webp"))
    .sort((one, other) => Math.abs(sizeOf(one) - size) - Math.abs(sizeOf(other) - size));
  const port = await freePort();
  // If root starts it, nginx would run as a user who may not read the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    join(folder, "nginx.conf"),
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; sendfile on; types { image/webp webp; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; location /uploads/ { alias ${uploads}/; expires 1h; } }
}`,
  );
  const nginx = spawn(program, ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  try {
    const reference = { url: `http://127.0.0.1:${port}/uploads/${name}` };
    for (let tries = 0; tries < 50 && !(await isThere(reference.url)); tries++) await pause(100);
    return [await beside(what, { url: `${site.url}/uploads/${name}` }, reference, 0.35)];
  } finally {
    nginx.kill("SIGKILL");
    await once(nginx, "exit");
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isThere = (url: string) =>
  fetch(url).then(
    (it) => it.arrayBuffer(),
    () => null,
  );
